"""A moderator's question, answered by replying to its letter."""

from email.utils import parseaddr

import pytest

from pbem.models import Account, Outbox, Question, Statement
from pbem.services import asking, disputes, reply_keys, rulings
from tests.desk import bench, moderator, people, six_moves_old
from tests.mail.answering import answer, answered, answers, read, running
from tests.mail.scenes import last_to, part
from tests.pbem.test_statements import browser

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


@pytest.fixture
def question() -> Question:
    """Ben is asked about a dispute that Ana has opened."""
    table = six_moves_old()
    dispute = disputes.open_dispute(code=table.code, by=people(table)[0], version=5, reason="rules", text="Hm.")
    (made,) = asking.ask(number=dispute.pk, by=moderator(), seats=[1], text="Which town did you mean?")
    return made


def said(email: str) -> str:
    return part(last_to(email), "plain").replace("\n", " ")


def test_all_that_is_written_above_the_letter_is_the_answer(question):
    ben = question.account
    asked = said(ben.email)
    assert "simply reply to this letter" in asked
    assert "What you reply to this letter is your answer, word for word." in asked
    assert "write help" not in asked, "it would be told the moderator"
    above = "Hello Mara,\n\nThe one in the north:\n+NIPt3, I believe.\n\n"
    row = answered(ben.email, f"{above}On Friday, Mara wrote:\n> Which\n")
    statement = Statement.objects.get()
    assert (statement.question, statement.account) == (question, ben)
    assert statement.text == "The one in the north:\n+NIPt3, I believe."
    assert (row.fate, row.account, row.table) == ("told", ben, question.dispute.table)
    assert "your answer reached Mara, and everyone at" in said(ben.email)
    assert Outbox.objects.filter(kind="desk", account=question.moderator).count() == 1, "who asked is told"
    ana = people(question.dispute.table)[0]
    page = browser(ana).get(f"/tables/{question.dispute.table.code}/disputes/{question.dispute_id}/")
    assert "The one in the north:" in page.content.decode()


@pytest.mark.parametrize(
    ("language", "words"), [("hu", "A válaszod eljutott hozzá: Mara"), ("de", "deine Antwort ist bei Mara angekommen")]
)
def test_the_letters_are_in_the_language_of_who_is_asked(question, language, words):
    Account.objects.filter(pk=question.account_id).update(language=language)
    answered(question.account.email, "Igen / Ja.")
    assert words in said(question.account.email)


def test_a_mail_that_comes_twice_is_one_answer_and_a_second_one_is_refused(question):
    ben = question.account
    mail = answer(last_to(ben.email), "The northern one.")
    assert read(mail).pk == read(mail).pk
    assert Statement.objects.count() == 1
    again = answer(last_to(ben.email), "No, the southern one.")
    again.replace_header("To", reply_keys.question_address(question))
    assert read(again).fate == "refused"
    assert "was not taken. You have answered already." in said(ben.email)
    assert "Answers to this address are not read." in said(ben.email)
    assert Statement.objects.count() == 1


def test_an_answer_after_the_ruling_is_not_taken(question):
    letter = last_to(question.account.email)
    rulings.dismiss(bench(question.dispute.table, question.moderator, dispute=question.dispute_id))
    assert read(answer(letter, "Too late.")).fate == "refused"
    assert "This dispute is not open any more." in said(question.account.email)


@pytest.mark.parametrize(("text", "fate"), [("> only what you wrote", "empty"), ("x" * 2001, "refused")])
def test_nothing_of_ones_own_or_too_much_can_be_sent_once_more(question, text, fate):
    ben = question.account
    assert answered(ben.email, text).fate == fate
    assert not Statement.objects.exists()
    assert answered(ben.email, "The northern one.").fate == "told", "by replying to the letter about it"
    assert Statement.objects.get().text == "The northern one."


def test_nobody_else_answers_and_no_other_question_is_answered(question):
    ben, stranger = question.account, "someone@example.org"
    letter = last_to(ben.email)
    assert read(answer(letter, "I am Ben.", sender=stranger)).fate == "stranger"
    assert "from another address than yours" in said(ben.email)
    address = reply_keys.question_address(question)
    for wrong in (address.replace("+q-", "+q-1"), address[:-30] + "a" * 5 + address[-25:], "play+q-1@example.org"):
        forged = answer(letter, "I am Ben.")
        forged.replace_header("To", wrong)
        assert read(forged).fate == "forged"
    count = answers()
    Account.objects.filter(pk=ben.pk).update(is_active=False)
    assert read(answer(letter, "I am shut out.")).fate == "forged"
    assert not Statement.objects.exists()
    assert answers() == count, "who is shut out is written nothing"


def test_who_has_left_the_table_answers_nothing_by_mail(question):
    letter = last_to(question.account.email)
    rulings.replace(bench(question.dispute.table, question.moderator), seat=1)
    assert read(answer(letter, "The northern one.")).fate == "foreign"
    assert not Statement.objects.exists()


def test_a_machine_is_not_answered(question):
    count = answers()
    assert answered(question.account.email, "I am away.", Auto_Submitted="auto-replied").fate == "automatic"
    assert (answers(), Statement.objects.exists()) == (count, False)


@pytest.mark.django_db(transaction=True)
def test_the_receiver_takes_answers_to_questions_that_there_are(question):
    letter = last_to(question.account.email)
    with running() as receiver, receiver.connect() as client:
        mail = answer(letter, "The northern one.")
        client.send_message(mail, to_addrs=[parseaddr(str(mail["To"]))[1]])
        code, _ = client.docmd("MAIL", "FROM:<ben@example.org>")
        assert code == 250
        code, _ = client.docmd("RCPT", f"TO:<{reply_keys.question_address(question).replace('+q-', '+q-9')}>")
        assert code == 550

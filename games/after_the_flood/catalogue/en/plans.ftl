### Plans: what a player has decided ahead. Conditions stand behind "only if", "stop if" and "until".

when-passed = somebody else has passed
when-available = { $resource } is still to be had
when-out = I have no { $resource } left
when-invaded = somebody marches into { $area }
when-held = my armies stand in { $area }
when-founded = { $empire } is founded
when-attacked = I am attacked
when-outbid = somebody else's bid is worth { $value } or more

rule-fight = Fight on while the odds of winning are { $odds }% or better and more than { $keep ->
    [one] 1 army is
   *[other] { $keep } armies are
} left

plan-pass = Pass for the rest of this phase
plan-bid = Pass for the rest of this phase, bidding 1 { $resource }
plan-safe = Always pass, until I am attacked
plan-fight = Fight on while the odds of winning are { $odds }% or better, and keep { $keep } armies
plan-workers = Pay { $resource } for workers in Irrigation each time, until I have none left or somebody passes; then pass

// Made by tools/generate-types of what the engine says. Do not edit.
export type Cell = [number, number];
// A move as others are told it: without what is secret in it, which is not told apart here.
type Public<Move> = Move extends { move: string } ? Pick<Move, "move"> & Partial<Omit<Move, "move">> : never;
export type SaboteurGoal = "treasure" | "stone-NE" | "stone-NW" | "sack-1" | "sack-2" | "dragon" | "spider";
export type SaboteurRole =
  "digger" | "saboteur" | "greedy-dwarf" | "blue" | "green" | "boss" | "profiteer" | "geologist";
export type SaboteurTool = "pick" | "lamp" | "cart" | "trapped" | "theft";
export type SaboteurSide = "north" | "east" | "south" | "west";
export type SaboteurChest =
  | "gold"
  | "no-maps"
  | "no-draw"
  | "one-more"
  | "move-goal"
  | "take-from-person"
  | "draw-three"
  | "look-at-dwarf"
  | "take-from-discards"
  | "lose-five";
export type SaboteurRoom = "wardrobe" | "feast";
export type SaboteurMove =
  | { move: "lay"; card: string; turned: boolean; cell: Cell }
  | { move: "discard"; card: string }
  | { move: "play"; card: string; seat: number | null }
  | { move: "play"; card: string; seat: number | null; tool: SaboteurTool }
  | { move: "play"; card: string; cell: Cell }
  | { move: "reveal"; cell: Cell }
  | { move: "orient"; turned: boolean; cell: Cell }
  | { move: "take"; value: number }
  | { move: "keep"; card: string }
  | { move: "play"; card: string }
  | { move: "play"; card: string; cell: Cell; other: Cell; swapped: boolean }
  | { move: "play"; card: string; turned: boolean; cell: Cell }
  | { move: "discard"; card: string; second: string }
  | { move: "discard"; card: string; second: string; third: string }
  | { move: "remove"; card: string; second: string; burden: SaboteurTool }
  | { move: "guard"; card: string; cell: Cell }
  | { move: "ask"; seat: number | null; cell: Cell }
  | { move: "steal"; seat: number | null }
  | { move: "inspect"; seat: number | null }
  | { move: "move"; cell: Cell }
  | { move: "take-from"; seat: number | null }
  | { move: "accept" }
  | { move: "agree" }
  | { move: "refuse" };
export type SaboteurStep =
  | { step: "turn"; seat: number | null }
  | { step: "reveal"; seat: number | null }
  | { step: "orient"; seat: number | null; goal: number }
  | { step: "take"; seat: number | null }
  | { step: "keep"; seat: number | null; cards: number }
  | { step: "arrive"; seat: number | null }
  | { step: "draw"; seat: number | null; cards: number }
  | { step: "end-turn"; seat: number | null }
  | { step: "next-round"; finder: number | null }
  | { step: "search"; seat: number | null; cards: number }
  | { step: "effect"; seat: number | null }
  | { step: "put-away"; seat: number | null; card: string }
  | { step: "steal"; seat: number | null }
  | { step: "thieve"; seat: number | null }
  | { step: "inspect"; seat: number | null }
  | { step: "move-goal"; seat: number | null }
  | { step: "take-from"; seat: number | null }
  | { step: "reach-out"; seat: number | null }
  | { step: "draw-three"; seat: number | null }
  | { step: "react"; seat: number | null }
  | { step: "lay"; seat: number | null }
  | { step: "lay-next"; seat: number | null; cards: number }
  | { step: "answer"; seat: number | null; cell: Cell };
export type SaboteurEvent =
  | { event: "round-started"; round: number; first: number | null }
  | { event: "placed"; card: string; cell: Cell }
  | { event: "role-dealt"; seat: number | null; role?: SaboteurRole }
  | { event: "hand-dealt"; seat: number | null; count: number; cards?: string[] }
  | { event: "laid"; seat: number | null; card: string; cell: Cell; turned: boolean }
  | { event: "broke"; seat: number | null; card: string; target: number | null }
  | { event: "repaired"; seat: number | null; card: string; target: number | null; tool: SaboteurTool }
  | { event: "collapsed"; seat: number | null; card: string; cell: Cell; removed: string }
  | { event: "looked"; seat: number | null; card: string; cell: Cell; goal?: SaboteurGoal }
  | { event: "discarded"; seat: number | null; card?: string }
  | { event: "drew"; seat: number | null; card?: string }
  | { event: "revealed"; seat: number | null; cell: Cell; goal: SaboteurGoal }
  | { event: "oriented"; seat: number | null; cell: Cell; turned: boolean }
  | { event: "room-entered"; seat: number | null; cell: Cell; room: SaboteurRoom }
  | { event: "round-over"; round: number; treasure: boolean; finder: number | null }
  | { event: "roles-revealed"; roles: SaboteurRole[] }
  | { event: "offered"; seat: number | null; count: number; values?: number[] }
  | { event: "took"; seat: number | null; value?: number }
  | { event: "paid"; seat: number | null; count: number; values?: number[] }
  | { event: "coins-paid"; seat: number | null; amount: number }
  | { event: "game-over"; gold: number[]; winners: number[] }
  | { event: "searched"; seat: number | null; count: number; cards?: string[] }
  | { event: "kept"; seat: number | null; card?: string }
  | { event: "declared"; seat: number | null; declared: Public<SaboteurMove> }
  | { event: "trapped"; seat: number | null; card: string; target: number | null }
  | { event: "released"; seat: number | null; card: string; target: number | null }
  | { event: "plans-theft"; seat: number | null; card: string }
  | { event: "inspected"; seat: number | null; target: number | null; role?: SaboteurRole }
  | { event: "hat-swapped"; seat: number | null; card: string; target: number | null }
  | { event: "hands-swapped"; seat: number | null; card: string; target: number | null }
  | { event: "unburdened"; seat: number | null; burden: SaboteurTool }
  | { event: "stole"; seat: number | null; target: number | null }
  | { event: "gold-given"; seat: number | null; value: number }
  | { event: "chest-placed"; cell: Cell }
  | { event: "uncovered"; seat: number | null; cell: Cell; path: string }
  | { event: "chest-opened"; seat: number | null; cell: Cell; chest: SaboteurChest }
  | { event: "looked-into-chest"; seat: number | null; card: string; cell: Cell; chest?: SaboteurChest; path?: string }
  | { event: "buried"; seat: number | null; card: string; cell: Cell }
  | { event: "gold-found"; seat: number | null; value: number }
  | { event: "goal-moved"; seat: number | null; cell: Cell; to: Cell }
  | { event: "took-from"; seat: number | null; target: number | null; card?: string }
  | { event: "discards-shuffled"; seat: number | null }
  | { event: "stock-lost"; seat: number | null; cards: number }
  | { event: "goals-swapped"; seat: number | null; card: string; cell: Cell; other: Cell; swapped?: boolean }
  | { event: "vetoed"; seat: number | null; card: string; target: number | null; vetoed: string }
  | { event: "turned-around"; seat: number | null; card: string; clockwise: boolean }
  | { event: "specialist"; seat: number | null; card: string }
  | { event: "forfeited"; seat: number | null }
  | { event: "detoured"; seat: number | null; card: string; from: Cell; cell: Cell; turned: boolean }
  | { event: "guarded"; seat: number | null; card?: string; cell: Cell }
  | { event: "asked"; seat: number | null; target: number | null; cell: Cell }
  | { event: "answered"; seat: number | null; agrees: boolean }
  | { event: "toll-paid"; seat: number | null; target: number | null; card: number }
  | { event: "guard-left"; seat: number | null; cell: Cell };
export type DuelTool = "pick" | "lamp" | "cart";
export type DuelSide = "north" | "east" | "south" | "west";
export type DuelColour = "blue" | "green";
export type DuelReason = "goals" | "markers" | "cards";
export type DuelVerdict = "empty-cart" | "honest-shift" | "nose-for-gold" | "master-of-the-mine";
export type DuelMove =
  | { move: "lay"; card: string; turned: boolean; cell: Cell }
  | { move: "discard"; card: string }
  | { move: "discard-two"; card: string; second: string }
  | { move: "mend"; card: string; second: string; tool: DuelTool }
  | { move: "play"; card: string }
  | { move: "play"; card: string; tool: DuelTool }
  | { move: "play"; card: string; cell: Cell }
  | { move: "bribe"; cell: Cell }
  | { move: "done" }
  | { move: "reveal"; cell: Cell }
  | { move: "orient"; turned: boolean; cell: Cell }
  | { move: "claim"; cell: Cell }
  | { move: "pay"; ones: number; twos: number; threes: number }
  | { move: "colour"; colour: DuelColour };
export type DuelStep =
  | { step: "turn"; seat: number | null }
  | { step: "after"; seat: number | null }
  | { step: "reveal"; seat: number | null }
  | { step: "orient"; seat: number | null; goal: number }
  | { step: "claim"; seat: number | null }
  | { step: "pay"; seat: number | null }
  | { step: "colour"; seat: number | null }
  | { step: "settle"; seat: number | null }
  | { step: "draw"; seat: number | null; cards: number }
  | { step: "end-turn"; seat: number | null }
  | { step: "next-round" };
export type DuelEvent =
  | { event: "colour-dealt"; seat: number | null; colour: DuelColour }
  | { event: "round-started"; round: number; first: number | null }
  | { event: "set-aside"; count: number }
  | { event: "hand-dealt"; seat: number | null; count: number; cards?: string[] }
  | { event: "laid"; seat: number | null; card: string; cell: Cell; turned: boolean }
  | { event: "broke"; seat: number | null; card: string; target: number | null }
  | { event: "repaired"; seat: number | null; card: string; tool: DuelTool }
  | { event: "mended"; seat: number | null; card: string; second: string; tool: DuelTool }
  | { event: "collapsed"; seat: number | null; card: string; cell: Cell; removed: string }
  | { event: "looked"; seat: number | null; card: string; cell: Cell; goal?: string }
  | { event: "unlocked"; seat: number | null; card: string; cell: Cell }
  | { event: "bribed"; seat: number | null; cell: Cell }
  | { event: "discarded"; seat: number | null; count: number; cards?: string[] }
  | { event: "drew"; seat: number | null; card?: string }
  | { event: "no-effect"; seat: number | null; card: string }
  | { event: "revealed"; seat: number | null; cell: Cell; goal: string }
  | { event: "oriented"; seat: number | null; cell: Cell; turned: boolean }
  | { event: "claimed"; seat: number | null; cell: Cell; gold: number }
  | { event: "round-over"; round: number; reason: DuelReason }
  | { event: "collected"; seat: number | null; values: number[] }
  | { event: "paid"; seat: number | null; trolls: number; values: number[] }
  | { event: "verdict"; verdict: DuelVerdict }
  | { event: "game-over"; gold: number[]; winners: number[] };
export type GoldmineTop = "gold" | "two" | "back" | "dragon" | "none";
export type GoldmineCard = "step" | "double" | "step/swap" | "step/all" | "double/all" | "double/swap" | "step/extra";
export type GoldmineAction = "step" | "double" | "all" | "swap" | "extra";
export type GoldmineMove =
  { move: "dig" } | { move: "exit" } | { move: "choose"; action: GoldmineAction } | { move: "swap"; dwarf: string };
export type GoldmineStep =
  | { step: "turn"; seat: number | null; dwarf: string }
  | { step: "choose"; seat: number | null; dwarf: string; card: GoldmineCard }
  | { step: "swap"; seat: number | null; dwarf: string; card: GoldmineCard };
export type GoldmineEvent =
  | { event: "round-started"; round: number; first: number | null; top: GoldmineTop }
  | { event: "dug"; seat: number | null; dwarf: string; card: GoldmineTop; place: number; top: GoldmineTop }
  | { event: "drago-moved"; place: number; top: GoldmineTop }
  | { event: "burnt"; seat: number | null; dwarf: string }
  | { event: "drew-exit"; seat: number | null; dwarf: string; card: GoldmineCard }
  | { event: "stepped"; seat: number | null; dwarf: string; place: number }
  | { event: "swapped"; seat: number | null; dwarf: string; place: number; other: string; other_place: number }
  | { event: "extra-taken"; seat: number | null; dwarf: string }
  | { event: "no-effect"; seat: number | null; dwarf: string; card: GoldmineCard }
  | { event: "escaped"; seat: number | null; dwarf: string; rung: number }
  | { event: "exit-renewed"; cards: number }
  | { event: "round-over"; round: number }
  | { event: "ranked"; seat: number | null; dwarf: string; gold: number; nuggets: number }
  | { event: "game-over"; gold: number[]; winners: number[] };
export type Move = SaboteurMove | DuelMove | GoldmineMove;
export type Step = SaboteurStep | DuelStep | GoldmineStep;
export type Event = SaboteurEvent | DuelEvent | GoldmineEvent;
export type MoveWord = Move["move"];
export type StepWord = Step["step"];
export type EventWord = Event["event"];
export type RefusalWord =
  | "allowed"
  | "wrong-decision"
  | "not-in-hand"
  | "tools-broken"
  | "cell-taken"
  | "out-of-reach"
  | "not-beside"
  | "does-not-fit"
  | "not-connected"
  | "no-such-seat"
  | "own-tools"
  | "already-broken"
  | "not-broken"
  | "wrong-tool"
  | "nothing-there"
  | "not-removable"
  | "no-goal-there"
  | "goal-is-open"
  | "not-reached"
  | "orientation"
  | "not-offered"
  | "not-turnable"
  | "trapped"
  | "burdened"
  | "not-burdened"
  | "own-dwarf"
  | "own-hand"
  | "no-gold"
  | "beside-goal"
  | "no-more-maps"
  | "not-among-them"
  | "nowhere-to-lay"
  | "no-spare-dwarf"
  | "own-gold"
  | "out-of-order"
  | "goal-is-stuck"
  | "no-cards-there"
  | "two-goals"
  | "no-discards"
  | "only-as-reaction"
  | "too-few-paths"
  | "nothing-laid"
  | "same-cell"
  | "toll-due"
  | "no-toll"
  | "no-dwarf-left"
  | "guard-there"
  | "no-open-end"
  | "own-purse"
  | "asked-before"
  | "agreed-already"
  | "beside-goal-or-gold"
  | "no-door-there"
  | "own-door"
  | "has-key"
  | "no-troll-there"
  | "is-bribed"
  | "troll-out-of-reach"
  | "not-your-gold"
  | "not-the-price"
  | "not-in-order"
  | "pile-empty"
  | "not-on-card"
  | "no-such-dwarf"
  | "not-in-mine";
export type ClaimWord = "treasure-at" | "no-treasure-at" | "trust" | "saboteur" | "digger" | "thanks" | "need-repair";
export type FamilyName = "saboteur" | "duel" | "goldmine";
export type GameName = "base" | "base-2004" | "saboteur2" | "duel" | "duel-solo" | "gold-mine" | "gold-mine-pairs";
export type ModuleName =
  | "greedy-dwarf"
  | "sabotaged-dwarf"
  | "tournament"
  | "wardrobe"
  | "feast"
  | "new-goals"
  | "chests"
  | "goal-swap"
  | "treasure-trove"
  | "veto"
  | "turnaround"
  | "master-craftsman"
  | "path-specialist"
  | "detour"
  | "toll";

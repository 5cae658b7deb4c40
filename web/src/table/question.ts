// The one sentence that says what can be done now.
import { is_path } from "../lib/play/cards";
import { t } from "../lib/words/i18n.svelte";
import type { Cast } from "../lib/words/sentences";
import { family_of } from "../lib/words/recipes";
import { event_values, listed } from "../lib/words/sentences";
import type { TableStore } from "../lib/store/table.svelte";
import type { SeatView, View } from "../lib/play/view";
import type { Choice } from "./choice.svelte";

// Why no path can be laid; what helps is a button.
function hindrance(me: SeatView): string {
  if (me["trapped"] === true) return "ask.turn.trapped";
  return (me.broken?.length ?? 0) > 0 ? "ask.turn.broken" : "ask.turn.no-path";
}

export function question(view: View, store: TableStore, choice: Choice, cast: Cast, watching = false): string {
  const turn = store.turn;
  const decision = turn?.decision ?? null;
  if (store.table?.state === "ended") return t("ask.ended");
  if (!decision) return t("ask.over");
  if (store.staging) return "…";
  if (turn?.pause) return t("wait.pause", { names: turn.pause.waits_for.map((seat) => cast.name(seat)).join(", ") });
  if (store.noted) return t("ask.noted");
  if (watching) return t("wait.react");
  if (!turn!.yours)
    return store.you.seat !== null && turn!.asked.includes(store.you.seat)
      ? t("ask.noted")
      : t([`wait.${decision.kind}`, "wait"], { seat: cast.name(decision.seat) });
  if (!store.my_turn) return store.sending?.sent === false ? "…" : t("sending");
  const family = family_of(view.recipe);
  if (choice.ready && !choice.started && decision.kind === "orient") return t("ask.orient");
  if (choice.ready) {
    const { move, seat, card, tool } = choice.ready;
    const whom = typeof seat !== "number" ? "" : seat === cast.me ? ".me" : ".seat";
    // What it does is said by its card; all that mend or break a tool do the same.
    const deeds = tool !== undefined ? ["repair"] : [String(card), String(card).split("-")[0]!];
    return t(
      [
        ...deeds.map((deed) => `ask.ready.${move}.${deed}${whom}`),
        `ask.ready.${move}${whom}`,
        `ask.ready.${move}`,
        "ask.ready",
      ],
      event_values({ event: move, ...choice.ready }, cast),
    );
  }
  const aside = choice.picks["move"];
  if (typeof aside === "string") return t([`ask.picked.${aside}`, "ask.choose"]);
  if (choice.marking)
    return t(choice.purpose["move"] === undefined ? "ask.marking" : "ask.marking.remove", {
      count: choice.cards.length,
    });
  if (choice.card) {
    if (choice.cell_field)
      return t([
        `ask.picked.${choice.card}`,
        is_path(choice.card) ? (choice.turnable ? "ask.picked.path" : "ask.picked.path.one-way") : "ask.picked.cell",
      ]);
    const whose = choice.picks["seat"];
    if (typeof whose === "number" && choice.left.some((move) => "tool" in move))
      return t(whose === cast.me ? "ask.picked.tool.me" : "ask.picked.tool", { seat: cast.name(whose) });
    if (choice.picks["other"] !== undefined) return t([`ask.picked.${choice.card}.both`, "ask.picked"]);
    if (choice.seat_field) return t([`ask.picked.${choice.card}`, "ask.picked.seat"]);
    // Between two players nobody is asked whose tool it is.
    const tools = choice.left.filter((move) => "tool" in move).length;
    if (tools > 0) return t(tools > 1 ? "ask.picked.tool.me" : "ask.picked.repair.mine");
    const useless = choice.left.length > 0 && choice.left.every((move) => move.move === "discard");
    return t(
      useless
        ? "ask.picked.only-discard"
        : [`ask.picked.${choice.card}.at-once`, `ask.picked.${choice.card}`, "ask.picked"],
    );
  }
  const me = view.seats.find((seat) => seat.seat === store.you.seat);
  const hindered = choice.legal.every((move) => move.move !== "lay");
  const declared = view["declared"] as { seat: number; move: Record<string, unknown> } | undefined;
  const values = event_values(
    {
      event: decision.kind,
      ...view.decision,
      ...decision,
      ...(declared && { seat: declared.seat, declared: declared.move }),
    },
    cast,
  );
  const keys = [`ask.${family}.${decision.kind}`, `ask.${decision.kind}`];
  // Whoever leads two dwarfs is told which of them acts.
  if (/[a-z]$/.test(String(view.decision?.["dwarf"] ?? ""))) keys.unshift(`ask.${family}.${decision.kind}.pair`);
  // Who has tools could lay paths.
  if (decision.kind === "turn" && hindered && me?.broken) keys.unshift(hindrance(me));
  const tools = (me?.broken ?? []).map((tool) => t(`tool.${tool}`));
  return t([...keys, "ask.choose"], { ...values, tools: listed(tools), count: tools.length });
}

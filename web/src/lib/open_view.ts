// An open position, with everything in it, as something the table can draw.
import { is_path } from "./cards";
import type { Decision, SeatView, View } from "./view";

type Open = Record<string, unknown>;

// A position does not say where the rooms lie, because they always lie there.
const ROOMS: Record<string, [number, number]> = { wardrobe: [4, -1], feast: [4, 1] };

export function view_of_position(position: Open): View {
  const agenda = (position["agenda"] as Open[] | undefined) ?? [];
  const last = agenda.at(-1);
  const decision: Decision | null =
    last && typeof last["seat"] === "number" ? { ...last, seat: last["seat"], kind: String(last["step"]) } : null;
  const seats = (position["seats"] as Open[]).map((seat) => {
    const hand = seat["hand"] as string[] | undefined;
    return {
      ...seat,
      ...(hand && { cards: hand.length }),
      ...(seat["cards"] !== undefined && !hand && { count: (seat["cards"] as unknown[]).length }),
    } as unknown as SeatView;
  });
  const stock = position["stock"];
  const goals = ((position["goals"] as Open[] | undefined) ?? []).map((goal) => {
    const name = String(goal["goal"] ?? "");
    const tracks = name.replace(/^(stone|treasure|sack|dragon|spider)\d?-?/, "");
    return { ...goal, ...(tracks && is_path(tracks) && { card: tracks }) };
  });
  const count = (value: unknown): number =>
    Array.isArray(value) ? value.length : typeof value === "number" ? value : 0;
  const view: Open = {
    ...position,
    observer: "spectator",
    rounds: position["rounds"] ?? 3,
    decision,
    seats,
    goals: position["goals"] ? goals : undefined,
    rooms: (position["rooms"] as Open[] | undefined)?.map((room) => ({ cell: ROOMS[String(room["room"])], ...room })),
    stock: stock === undefined ? undefined : count(stock),
    spare: position["spare"] === undefined ? undefined : count(position["spare"]),
    roles_open: true,
  };
  if (position["drago"] !== undefined) {
    view["top"] = ((position["digging"] as string[] | undefined) ?? [])[0] ?? null;
    view["digging"] = count(position["digging"]);
    view["exit"] = count(position["exit"]);
  } else if (String(position["recipe"]).startsWith("duel")) {
    const alone = seats.length === 1;
    view["starts"] = seats.map((seat) => ({
      seat: seat.seat,
      card: "NESW",
      cell: alone ? [0, 0] : seat["colour"] === "blue" ? [0, -1] : [0, 1],
    }));
  } else if (!position["start"] && !position["starts"] && position["board"] !== undefined)
    view["start"] = { cell: [0, 0], card: "NESW" };
  return view as unknown as View;
}

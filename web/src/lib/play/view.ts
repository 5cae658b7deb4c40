// The views of notation.md as far as the client reads them. Families share what they can; a field
// that a game does not have is missing.
import type { Cell, ClaimWord, Event, SaboteurRole, Step, StepWord } from "../../generated/types";
import type { Move } from "./moves";

export type { Cell };

export interface BoardCard {
  cell: Cell;
  card: string;
  turned?: boolean;
  reached?: boolean | number[];
  key?: boolean;
  marker?: number | null;
}
export interface Goal {
  cell: Cell;
  up: boolean;
  turned?: boolean;
  goal?: string;
  card?: string;
  seen?: number[];
  [field: string]: unknown;
}
export interface SeatView {
  seat: number;
  cards?: number | string[];
  role?: string;
  broken?: string[];
  gold_cards?: number;
  gold?: number[] | number;
  coins?: number;
  count?: number;
  nuggets?: number;
  [field: string]: unknown;
}
// How many of a role were shuffled in; as far as the observer knows, this many at least and at most lie before players.
export interface RoleCount {
  role: SaboteurRole;
  shuffled: number;
  least: number;
  most: number;
}
export interface Decision {
  seat: number;
  kind: StepWord;
  cell?: Cell;
  card?: string;
  [field: string]: unknown;
}
export interface View {
  recipe: string;
  players: number;
  observer: number | "spectator";
  round: number;
  rounds: number;
  first: number;
  decision: Decision | null;
  agenda?: Step[]; // where more is to be done than a turn
  seats: SeatView[];
  start?: { cell: Cell; card: string };
  starts?: { seat: number; cell: Cell; card: string }[];
  board?: BoardCard[];
  goals?: Goal[];
  hand?: string[];
  stock?: number;
  discards?: { card?: string; open?: boolean }[] | string[];
  spare?: number | unknown[];
  roles?: RoleCount[];
  // The chest is open that forbids looking at goals.
  maps_useless?: boolean;
  // Toll dwarfs that can still be placed.
  dwarfs_left?: number;
  gold_pile?: number;
  offer?: number[];
  offered?: number;
  roles_open?: boolean;
  // Of an open view: what other views only count.
  open?: { hands?: string[][]; [pile: string]: unknown };
  // My Gold Mine
  drago?: number;
  dwarfs?: { dwarf: string; place: number | null; count: number; cards?: string[] }[];
  ladder?: string[];
  digging?: number;
  top?: string | null;
  exit?: number;
  [field: string]: unknown;
}

export interface Turn {
  decision: Decision | null;
  asked: number[];
  yours: boolean;
  legal: Move[] | null;
  clock: { seat: number; left: number; reserve: number; running: boolean } | null;
  window: { left: number; length: number } | null;
  // Between rounds: whom the table waits for. Servers of earlier versions say nothing of it.
  pause?: { left: number; length: number; waits_for: number[] } | null;
}

export interface Entry {
  n: number;
  time: number;
  kind: string;
  seat?: number;
  name?: string;
  text?: string;
  claim?: ClaimWord;
  cell?: Cell;
  target?: number;
  by?: string;
  at?: number;
  why?: string;
  level?: string;
  code?: string;
  muted?: boolean;
  events?: Event[];
  // What the table shows when a round is over, beside the events.
  shown?: Event[];
  [field: string]: unknown;
}

export const is_mine = (view: View): boolean => view.dwarfs !== undefined && view.drago !== undefined;

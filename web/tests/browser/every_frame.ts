// Looks at every frame of a page that several people share, for what only one of them may know. What each of them knows is
// heard on the page's own lines, behind its back; who holds the tablet is told by the test. Knows nothing of how the page
// decides what it draws.
import type { Page } from "playwright-core";

export interface Findings {
  frames: number;
  // Frames in which somebody's own cards were seen, and in which a dwarf or a find was.
  hands: number;
  faces: number;
  leaks: string[];
}

// Before the page is loaded.
export const watch_frames = (page: Page): Promise<unknown> => page.addInitScript(watcher);
// Who has the tablet from now on; nobody: it lies on the table.
export const give = (page: Page, seat: number | null): Promise<void> =>
  page.evaluate((seat) => void ((globalThis as unknown as { holder: number | null }).holder = seat), seat);
export const findings = (page: Page): Promise<Findings> =>
  page.evaluate(() => (globalThis as unknown as { findings: Findings }).findings);

function watcher(): void {
  interface Known {
    seat: number | null;
    // Every hand and role that this line has told.
    hands: string[];
    roles: string[];
    marks: string[];
  }
  const world = globalThis as unknown as { holder: number | null; findings: Findings };
  world.holder = null;
  world.findings = { frames: 0, hands: 0, faces: 0, leaks: [] };
  const lines: Known[] = [];
  const hear = (known: Known, text: string): void => {
    const message = JSON.parse(text) as {
      you?: { seat?: number | null };
      view?: {
        hand?: string[];
        seats: { seat: number; role?: string }[];
        goals?: { up: boolean; goal?: string; card?: string }[];
        roles_open?: boolean;
      };
    };
    if (message.you?.seat !== undefined) known.seat = message.you.seat;
    const { view } = message;
    if (!view) return;
    if (view.hand) known.hands.push([...view.hand].sort().join(" "));
    const role = view.seats.find((one) => one.seat === known.seat)?.role;
    if (role) known.roles.push(role);
    known.marks.push(
      String((view.goals ?? []).filter((goal) => !goal.up && (goal.goal ?? goal.card) !== undefined).length),
    );
  };
  // Lines to the server, and to the house of this browser.
  const Native = WebSocket;
  const listening = (socket: WebSocket): WebSocket => {
    const known: Known = { seat: null, hands: [], roles: [], marks: [] };
    lines.push(known);
    socket.addEventListener("message", (event: MessageEvent<string>) => hear(known, event.data));
    return socket;
  };
  globalThis.WebSocket = new Proxy(Native, {
    construct: (_, [address]: [string]) => listening(new Native(address)),
  });
  const Worker_ = Worker;
  globalThis.Worker = new Proxy(Worker_, {
    construct: (_, [address, options]: [string, WorkerOptions]) => {
      const worker = new Worker_(address, options);
      const of_line = new Map<number, Known>();
      worker.addEventListener("message", ({ data }: MessageEvent<{ type: string; id: number; text: string }>) => {
        if (data.type !== "told") return;
        const known = of_line.get(data.id) ?? { seat: null, hands: [], roles: [], marks: [] };
        if (!of_line.has(data.id)) lines.push(known);
        of_line.set(data.id, known);
        hear(known, data.text);
      });
      return worker;
    },
  });

  const all = <T extends Element>(selector: string): T[] => [...document.querySelectorAll<T>(selector)];
  const look = (): void => {
    const { findings, holder } = world;
    ++findings.frames;
    const leak = (what: string): void => {
      const words = `frame ${findings.frames}, held by ${holder}: ${what}`;
      if (findings.leaks.length < 20) findings.leaks.push(words);
    };
    const mine = holder === null ? [] : lines.filter((one) => one.seat === holder);
    const cards = all<HTMLElement>(".hand .held").map((node) => node.dataset["card"]!);
    if (cards.length > 0) {
      ++findings.hands;
      // All of a hand, or all but the card that is on its way.
      const fits = (told: string): boolean => {
        const left = told.split(" ");
        return cards.every((card) => left.includes(card) && left.splice(left.indexOf(card), 1)) && left.length <= 2;
      };
      if (!mine.some((one) => one.hands.some(fits))) leak(`cards ${cards.join(" ")}`);
    }
    const faces = all<HTMLElement>("section.look ~ .seen .card, .role.open, .turned .front:not(.back)");
    if (faces.length > 0) ++findings.faces;
    if (faces.length > 0 && holder === null) leak(`a face: ${faces.map((node) => node.innerText).join(" ")}`);
    for (const node of all<HTMLElement>("[data-secret]"))
      if (Number(node.dataset["secret"]) !== holder) leak(`the dwarf of ${node.dataset["secret"]}`);
    const marks = all(".maze .mark").length;
    if (marks > 0 && !mine.some((one) => one.marks.some((told) => Number(told) >= marks)))
      leak(`${marks} marks at goals`);
    // Where the curtain hangs nothing of anybody's is in the page at all.
    if (all(".curtain, section.look").length > 0)
      for (const node of all(".hand, .role, .turned, .place[data-cell], .gold-cards"))
        leak(`behind the curtain: ${node.className}`);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

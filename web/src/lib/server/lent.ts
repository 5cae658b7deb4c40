// Lines to the server on which somebody else of this device speaks, or nobody. A browser's socket says who it is by its
// cookie alone; so for the moment in which a line is opened there is a cookie for the way to this table, which wins over the
// browser's own because its path is longer. It knows nothing of tables but where their sockets are.
import type { Wire } from "../here/house";

// Should a page end in that moment the cookie does not outlive it for long; in seconds.
const AT_MOST = 60;

const secure = (): string => (location.protocol === "https:" ? "; Secure" : "");
const lend = (path: string, token: string, seconds: number): void =>
  void (document.cookie = `stollen=${token}; Path=${path}; Max-Age=${seconds}; SameSite=Strict${secure()}`);

// One after the other, in all pages of this browser. Where there are no locks (a plain address at home) in this one alone.
const chains = new Map<string, Promise<void>>();
function one_by_one(path: string, work: () => Promise<void>): void {
  if (navigator.locks) return void navigator.locks.request(`stollen-line ${path}`, work);
  chains.set(path, (chains.get(path) ?? Promise.resolve()).then(work));
}

// `token`: whose line it is; empty: nobody's, as a spectator has it; undefined: this browser's own guest, who must wait until
// no other one's cookie is there.
export class LentWire implements Wire {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  private socket: WebSocket | null = null;

  constructor(path: string, token: string | undefined) {
    one_by_one(path, () => this.connect(path, token));
  }

  send(text: string): void {
    this.socket?.send(text);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.socket?.close();
  }

  private connect(path: string, token: string | undefined): Promise<void> {
    if (this.readyState === WebSocket.CLOSED) return Promise.resolve();
    if (token !== undefined) lend(path, token, AT_MOST);
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`);
    this.socket = socket;
    return new Promise((settle) => {
      const settled = (): void => {
        if (token !== undefined) lend(path, "", 0);
        settle();
      };
      socket.onopen = () => {
        settled();
        if (this.readyState === WebSocket.CLOSED) return;
        this.readyState = WebSocket.OPEN;
        this.onopen?.();
      };
      socket.onmessage = (event: MessageEvent<string>) => this.onmessage?.(event);
      socket.onclose = () => {
        settled();
        this.readyState = WebSocket.CLOSED;
        this.onclose?.();
      };
    });
  }
}

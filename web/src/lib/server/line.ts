// Whether the server answers. Whoever wants to play does not wait for one that is slow or gone: what this browser can do
// itself waits a moment only, and for a while after a failure not at all.
import { kept } from "../browser/storage";

// In milliseconds; tests on a busy machine have more.
const PATIENCE = Number(kept("patience") ?? 1500);
const AGAIN_AFTER = 8000;

class ServerLine {
  private lost_at = -Infinity;

  // Built without a server (tools/build-web --static).
  readonly is_static = import.meta.env.MODE === "static";

  get is_gone(): boolean {
    return this.is_static || performance.now() - this.lost_at < AGAIN_AFTER;
  }

  async fetch(path: string, request: RequestInit, impatient: boolean): Promise<Response> {
    try {
      const response = await fetch(path, impatient ? { ...request, signal: AbortSignal.timeout(PATIENCE) } : request);
      this.lost_at = -Infinity;
      return response;
    } catch (problem) {
      this.lost_at = performance.now();
      throw problem;
    }
  }

  found(): void {
    this.lost_at = -Infinity;
  }
}

export const line = new ServerLine();
globalThis.addEventListener?.("online", () => line.found());

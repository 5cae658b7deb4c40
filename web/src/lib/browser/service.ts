// The service worker keeps the files of this version, so that the client opens without a network. A new version waits
// until the old one is not in use anywhere; a page that shows no game offers to let it in.
import { path } from "./router.svelte";

export function start_service(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  addEventListener("load", () => void register());
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
    // Only the first page of the site changes versions by itself: nobody plays there.
    if (!registration.waiting || path() !== "/") return;
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage("take-over");
  } catch {
    // It is a comfort; without it the client needs its network.
  }
}

// Texts under keys in the browser's database. What could not be kept is kept with what comes next, in one piece: a log
// never has a gap.
import type { Change } from "./module";

const STORE = "texts";

export class KeptTexts {
  private readonly waiting = new Map<string, string | null>();
  // Why nothing is kept at the moment, if so.
  trouble: string | null = null;

  private constructor(private readonly database: IDBDatabase | null) {}

  // A browser that forbids it keeps nothing, and the games are played all the same.
  static async open(name: string): Promise<KeptTexts> {
    try {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
      return new KeptTexts(await result_of(asked));
    } catch (problem) {
      const texts = new KeptTexts(null);
      texts.trouble = String(problem);
      return texts;
    }
  }

  async all(): Promise<[string, string][]> {
    if (!this.database) return [];
    const store = this.database.transaction(STORE).objectStore(STORE);
    const [keys, texts] = await Promise.all([result_of(store.getAllKeys()), result_of(store.getAll())]);
    return keys.flatMap((key, i) =>
      typeof key === "string" && typeof texts[i] === "string" ? [[key, texts[i]] as [string, string]] : [],
    );
  }

  // True if everything is kept that ever was to be.
  async keep(changes: Change[]): Promise<boolean> {
    for (const [key, text] of changes) this.waiting.set(key, text);
    if (!this.database) return false;
    const group = new Map(this.waiting);
    try {
      const transaction = this.database.transaction(STORE, "readwrite");
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
      });
      const store = transaction.objectStore(STORE);
      for (const [key, text] of group)
        if (text === null) store.delete(key);
        else store.put(text, key);
      await done;
    } catch (problem) {
      this.trouble = String(problem);
      return false;
    }
    for (const [key, text] of group) if (this.waiting.get(key) === text) this.waiting.delete(key);
    this.trouble = null;
    return true;
  }
}

function result_of<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no answer"));
  });
}

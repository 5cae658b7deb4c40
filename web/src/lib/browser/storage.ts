// Small things that one browser remembers. A browser that forbids it forgets them, and that is all.

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`stollen.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`stollen.${key}`, value);
  } catch {
    // nothing is lost but convenience
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`stollen.${key}`);
  } catch {
    // it was not kept
  }
}

export function generated(vocabulary: unknown): Promise<Record<string, string>>;

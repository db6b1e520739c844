export const columns: Record<string, Record<string, string>>;

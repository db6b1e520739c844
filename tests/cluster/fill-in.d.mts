export function fillIn(name: string, values: Record<string, string | number>): string;

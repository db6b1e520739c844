export function fillIn(name: string, values: Record<string, string | number>): string;
export function examplePlaces(): Record<string, string>;

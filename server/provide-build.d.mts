export const sources: readonly string[];
export function provideBuild(program: string): string;

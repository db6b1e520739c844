export function signalPart(folder: string, name: string, signal: NodeJS.Signals): boolean;
export function stopPart(folder: string, name: string, patienceMs?: number): Promise<void>;

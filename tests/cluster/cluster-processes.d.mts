export function signalPart(folder: string, name: string, signal: NodeJS.Signals): boolean;

export function sendSignal(pid: number, signal: NodeJS.Signals): boolean;

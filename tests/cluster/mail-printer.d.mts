export function printMails(port: number, print: (line: string) => void): () => void;

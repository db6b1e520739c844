export function makeCertificates(folder: string, names: string): void;

export function securedAddress(address: string, authorityFile: string | undefined): string;

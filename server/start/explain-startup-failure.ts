import { StartupError } from '../startup-error';

/** One line for whoever starts the server; only what nobody foresaw comes with its stack. */
export function explainStartupFailure(error: unknown): string {
  if (error instanceof StartupError) return `Billfold did not start. ${error.message}`;
  if (!(error instanceof Error)) return `Billfold did not start. ${String(error)}`;
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') {
    return `Billfold did not start. Port ${port} is taken: stop the program that uses it, or set PORT to another`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Billfold did not start. This user may not use port ${port}: set PORT to one above 1023`;
  }
  if (code === 'EADDRNOTAVAIL') {
    return `Billfold did not start. This machine has no address ${address}: set HOST to one of its own`;
  }
  return `Billfold did not start. ${error.stack ?? error.message}`;
}

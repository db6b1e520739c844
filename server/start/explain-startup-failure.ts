import { StartupError } from '../kernel/startup-error';

interface SystemError extends NodeJS.ErrnoException {
  port?: number;
  address?: string;
  hostname?: string;
}

/** One line for the person who starts the server; only unexpected errors show their stack. */
export function explainStartupFailure(error: unknown): string {
  if (error instanceof StartupError) return `Billfold did not start. ${error.message}`;
  if (!(error instanceof Error)) return `Billfold did not start. ${String(error)}`;
  const { code, port, address, hostname } = error as SystemError;
  if (code === 'EADDRINUSE') {
    return `Billfold did not start. Port ${port} is taken: stop the program that uses it, or set PORT to another`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Billfold did not start. This user may not use port ${port}: set PORT to one above 1023`;
  }
  if (code === 'EADDRNOTAVAIL') {
    return `Billfold did not start. This machine has no address ${address}: set HOST to one of its own`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `Billfold did not start. The name ${hostname} has no address: set HOST to an address of this machine`;
  }
  return `Billfold did not start. ${error.stack ?? error.message}`;
}

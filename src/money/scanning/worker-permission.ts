declare global {
  /** Whether the scanner is opening its reader: only then may a worker be created from a blob. */
  var billfoldScannerOpens: boolean | undefined;
}

/**
 * The QR package creates its worker from a blob URL; the page's Trusted Types policy allows one while `open` runs.
 */
export async function withWorkerPermission<Reader>(open: () => Promise<Reader>): Promise<Reader> {
  globalThis.billfoldScannerOpens = true;
  try {
    return await open();
  } finally {
    globalThis.billfoldScannerOpens = undefined;
  }
}

/** Whether a worker may be created from a blob now; consumes the permission. */
export function takeWorkerPermission(): boolean {
  const mayBeMade = globalThis.billfoldScannerOpens === true;
  globalThis.billfoldScannerOpens = undefined;
  return mayBeMade;
}

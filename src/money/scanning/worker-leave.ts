declare global {
  /** Whether the scanner is opening its reader: only then a worker may be made of a blob. */
  var billfoldScannerOpens: boolean | undefined;
}

/** The package makes its worker of a blob, which the page's script policy lets pass while this work goes on, and once. */
export async function withWorkerLeave<Reader>(open: () => Promise<Reader>): Promise<Reader> {
  globalThis.billfoldScannerOpens = true;
  try {
    return await open();
  } finally {
    globalThis.billfoldScannerOpens = undefined;
  }
}

/** Whether a worker may be made of a blob now; asking uses the leave up. */
export function takeWorkerLeave(): boolean {
  const mayBeMade = globalThis.billfoldScannerOpens === true;
  globalThis.billfoldScannerOpens = undefined;
  return mayBeMade;
}

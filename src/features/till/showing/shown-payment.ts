import { readStored, writeStored } from '../../../lib/browser-storage';

const storageKey = 'billfold.till.shown';
/** Long after a payment has expired nobody waits for it. */
const keptMs = 30 * 60_000;

/** The payment that this till shows its customer; stored so that a reload returns to it. */
export interface ShownPayment {
  id: string;
  /** The content of the QR code. */
  url: string;
  /** When the payment was created, in ms since 1970 on the server's clock. */
  askedAtMs: number;
}

/** The shown payment, unless it is too old. */
export function readShown(nowMs: number): ShownPayment | undefined {
  const shown = parse(readStored(storageKey));
  return shown !== undefined && nowMs - shown.askedAtMs < keptMs ? shown : undefined;
}

export function keepShown(shown: ShownPayment): void {
  writeStored(storageKey, JSON.stringify(shown));
}

/** Clears the shown payment, unless another one is shown by now. */
export function forgetShown(id: string): void {
  if (parse(readStored(storageKey))?.id === id) writeStored(storageKey, null);
}

function parse(text: string | null): ShownPayment | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isShown(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isShown(value: unknown): value is ShownPayment {
  if (typeof value !== 'object' || value === null) return false;
  const { id, url, askedAtMs } = value as Partial<Record<keyof ShownPayment, unknown>>;
  return typeof id === 'string' && typeof url === 'string' && typeof askedAtMs === 'number';
}

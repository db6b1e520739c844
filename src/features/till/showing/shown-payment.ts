import { readStored, writeStored } from '../../../lib/browser-storage';

const storageKey = 'billfold.till.shown';
/** Long after a payment has run out nobody waits for it any more. */
const keptMs = 30 * 60_000;

/** The payment that this till shows its customer; kept so that a reload comes back to it. */
export interface ShownPayment {
  id: string;
  /** What the QR code says. */
  url: string;
  /** When it was asked for, in ms since 1970, by the server's clock. */
  askedAtMs: number;
}

/** The payment that is being shown, unless it is long over. */
export function readShown(nowMs: number): ShownPayment | undefined {
  const shown = parse(readStored(storageKey));
  return shown !== undefined && nowMs - shown.askedAtMs < keptMs ? shown : undefined;
}

export function keepShown(shown: ShownPayment): void {
  writeStored(storageKey, JSON.stringify(shown));
}

/** Ends the showing of a payment; of another one that is shown meanwhile nothing is forgotten. */
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

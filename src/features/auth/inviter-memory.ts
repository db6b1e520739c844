import { readStored, writeStored } from '../../lib/browser-storage';
import { serverNowMs } from '../../lib/server-clock';
import { inviterKey } from './flow-memory';

/** As long as the link of the e-mail works. */
const inviterKeptMs = 3_600_000;

/** Stores the referral code of a registration for the link of its e-mail, which opens another tab. */
export function rememberInviter(referralCode: string): void {
  const text = JSON.stringify({ referralCode, keptAtMs: serverNowMs() });
  writeStored(inviterKey, referralCode === '' ? null : text);
}

/** The stored referral code; empty without one. */
export function rememberedInviter(): string {
  try {
    const { referralCode, keptAtMs } = JSON.parse(readStored(inviterKey) ?? '{}') as Record<string, unknown>;
    const isKept = typeof keptAtMs === 'number' && serverNowMs() - keptAtMs < inviterKeptMs;
    return isKept && typeof referralCode === 'string' ? referralCode : '';
  } catch {
    return '';
  }
}

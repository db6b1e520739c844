import { readStored, writeStored } from '../../lib/browser-storage';
import { serverNowMs } from '../../lib/server-clock';
import { inviterKey } from './flow-memory';

/** Digits of a referral code, which is the inviting user's public id. */
export const referralCodeLength = { min: 2, max: 12 };

export type ReferralCodeProblem = 'digitsOnly' | 'length';

/** What is wrong with a referral code; an empty one is valid. */
export function referralCodeProblem(typed: string): ReferralCodeProblem | undefined {
  const code = typed.trim();
  if (code === '') return undefined;
  if (!/^[0-9]+$/.test(code)) return 'digitsOnly';
  const isFitting = code.length >= referralCodeLength.min && code.length <= referralCodeLength.max;
  // Ids start at 10, so a leading zero is a typing mistake.
  return isFitting && !code.startsWith('0') ? undefined : 'length';
}

/** The referral code of an invitation link, if it has the form of one. */
export function referralCodeOf(value: unknown): string {
  const code = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return referralCodeProblem(code) === undefined ? code : '';
}

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
    return isKept ? referralCodeOf(referralCode) : '';
  } catch {
    return '';
  }
}

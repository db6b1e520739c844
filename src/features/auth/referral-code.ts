/** Digits in a referral code: the public id of the one who invites. */
export const referralCodeLength = { min: 2, max: 12 };

export type ReferralCodeProblem = 'digitsOnly' | 'length';

/** What is wrong with a referral code; an empty one is fine. */
export function referralCodeProblem(typed: string): ReferralCodeProblem | undefined {
  const code = typed.trim();
  if (code === '') return undefined;
  if (!/^[0-9]+$/.test(code)) return 'digitsOnly';
  const isFitting = code.length >= referralCodeLength.min && code.length <= referralCodeLength.max;
  // Ids start at ten, so a leading zero is a slip of the finger.
  return isFitting && !code.startsWith('0') ? undefined : 'length';
}

/** The code of an invitation link, if it can be one. */
export function referralCodeOf(value: unknown): string {
  const code = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return referralCodeProblem(code) === undefined ? code : '';
}

import { readStored, writeStored } from '../../lib/browser-storage';

/** What a code was sent for; each has its own wait before the next. */
export const codePurposes = ['signIn', 'registration', 'recovery', 'security'] as const;

export type CodePurpose = (typeof codePurposes)[number];

const storageKey = (purpose: CodePurpose) => `billfold.codeSent.${purpose}`;

/** When the last code was sent, in the server's milliseconds; null if none is remembered. */
export function codeSentAtMs(purpose: CodePurpose): number | null {
  const sentAtMs = Number.parseInt(readStored(storageKey(purpose)) ?? '', 10);
  return Number.isFinite(sentAtMs) ? sentAtMs : null;
}

/** Remembers a sending beyond a reload; null forgets it. */
export function rememberCodeSent(purpose: CodePurpose, sentAtMs: number | null): void {
  writeStored(storageKey(purpose), sentAtMs === null ? null : String(sentAtMs));
}

/** Forgets every sending: they belong to the user who leaves. */
export function forgetCodesSent(): void {
  for (const purpose of codePurposes) rememberCodeSent(purpose, null);
}

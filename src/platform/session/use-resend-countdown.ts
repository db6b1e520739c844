import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';
import { serverNowMs } from '../../lib/server-clock';
import { useSecondsLeft } from '../../ui/use-time-left';

/** The purposes of codes; each has a waiting time of its own. */
const codePurposes = [
  'signIn',
  'registration',
  'recovery',
  'security',
  'emailSecurity',
  'appSecurity',
  'passwordChange',
  'passkeys',
] as const;

export type CodePurpose = (typeof codePurposes)[number];

const storageKey = (purpose: CodePurpose) => `billfold.codeSent.${purpose}`;

/** When the last code was sent, in the server's milliseconds; null if unknown. */
export function codeSentAtMs(purpose: CodePurpose): number | null {
  const sentAtMs = Number.parseInt(readStored(storageKey(purpose)) ?? '', 10);
  return Number.isFinite(sentAtMs) ? sentAtMs : null;
}

/** Stores the time of sending, so that it survives a reload; null clears it. */
function rememberCodeSent(purpose: CodePurpose, sentAtMs: number | null): void {
  writeStored(storageKey(purpose), sentAtMs === null ? null : String(sentAtMs));
}

/** Clears a time of sending: the code has been used, and another may be sent at once. */
export function forgetCodeSent(purpose: CodePurpose): void {
  rememberCodeSent(purpose, null);
}

/** Clears all times of sending, which belong to the user who signs out. */
export function forgetCodesSent(): void {
  for (const purpose of codePurposes) forgetCodeSent(purpose);
}

/** The waiting time until another code can be sent. */
const resendWaitS = 60;

interface ResendCountdown {
  /** Zero when another code may be sent. */
  secondsLeft: number;
  /** Called when a code was sent; the server allows the next after this many seconds. */
  restart: (resendAfterS: number) => void;
  /** Called when the code has been used or lost; another may be sent at once. */
  clear: () => void;
}

/**
 * Counts down to the next code on the server's clock. The time of sending is stored, so that a reload changes
 * nothing.
 */
export function useResendCountdown(purpose: CodePurpose): ResendCountdown {
  const [sentAtMs, setSentAtMs] = useState(() => codeSentAtMs(purpose));
  const secondsLeft = useSecondsLeft(sentAtMs === null ? 0 : sentAtMs + resendWaitS * 1000);
  return {
    // A time in the future comes from a clock that was set back; the wait never exceeds the full time.
    secondsLeft: Math.min(secondsLeft, resendWaitS),
    restart: (resendAfterS) => {
      noteCodeSent(purpose, resendAfterS);
      setSentAtMs(codeSentAtMs(purpose));
    },
    clear: () => {
      forgetCodeSent(purpose);
      setSentAtMs(null);
    },
  };
}

/** Records that a code was sent, with the server's waiting time for the next one. */
export function noteCodeSent(purpose: CodePurpose, resendAfterS: number): void {
  rememberCodeSent(purpose, serverNowMs() - (resendWaitS - resendAfterS) * 1000);
}

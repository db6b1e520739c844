import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';
import { serverNowMs } from '../../lib/server-clock';
import { useSecondsLeft } from '../../ui/use-time-left';

/** What a code was sent for; each has its own wait before the next. */
const codePurposes = ['signIn', 'registration', 'recovery', 'security'] as const;

export type CodePurpose = (typeof codePurposes)[number];

const storageKey = (purpose: CodePurpose) => `billfold.codeSent.${purpose}`;

/** When the last code was sent, in the server's milliseconds; null if none is remembered. */
function codeSentAtMs(purpose: CodePurpose): number | null {
  const sentAtMs = Number.parseInt(readStored(storageKey(purpose)) ?? '', 10);
  return Number.isFinite(sentAtMs) ? sentAtMs : null;
}

/** Remembers a sending beyond a reload; null forgets it. */
function rememberCodeSent(purpose: CodePurpose, sentAtMs: number | null): void {
  writeStored(storageKey(purpose), sentAtMs === null ? null : String(sentAtMs));
}

/** Forgets every sending: they belong to the user who leaves. */
export function forgetCodesSent(): void {
  for (const purpose of codePurposes) rememberCodeSent(purpose, null);
}

/** How long another code has to wait. */
const resendWaitS = 60;

interface ResendCountdown {
  /** Zero when another code may be sent. */
  secondsLeft: number;
  /** A code was sent, and the server allows the next after this many seconds. */
  restart: (resendAfterS: number) => void;
}

/** Counts down to the next code on the server's time. The time of sending is kept, so that a reload changes nothing. */
export function useResendCountdown(purpose: CodePurpose): ResendCountdown {
  const [sentAtMs, setSentAtMs] = useState(() => codeSentAtMs(purpose));
  const secondsLeft = useSecondsLeft(sentAtMs === null ? 0 : sentAtMs + resendWaitS * 1000);
  return {
    // A sending in the future comes from a clock that was set back; nobody has to wait for longer than the full time.
    secondsLeft: Math.min(secondsLeft, resendWaitS),
    restart: (resendAfterS) => {
      noteCodeSent(purpose, resendAfterS);
      setSentAtMs(codeSentAtMs(purpose));
    },
  };
}

/** Notes that a code is on its way; the server says how long the next one has to wait. */
export function noteCodeSent(purpose: CodePurpose, resendAfterS: number): void {
  rememberCodeSent(purpose, serverNowMs() - (resendWaitS - resendAfterS) * 1000);
}

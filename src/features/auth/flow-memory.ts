import { readStored, writeStored } from '../../lib/browser-storage';
import { serverNowMs } from '../../lib/server-clock';
import { dropSocialReturn, forgetSocialAttempt } from './social-return';

/** A code step is given up after this time without a touch. */
export const flowIdleMs = 600_000;

const flowNames = ['signIn', 'registration'] as const;

type FlowName = (typeof flowNames)[number];

interface RememberedFlow {
  email: string;
  referralCode: string;
}

const storageKey = (flow: FlowName) => `billfold.flow.${flow}`;
const tabStorage = () => sessionStorage;

/** Keeps a code step beyond a reload of this tab; null forgets it. The code and the password are never kept. */
export function rememberFlow(flow: FlowName, remembered: RememberedFlow | null): void {
  const text = remembered === null ? null : JSON.stringify({ ...remembered, touchedAtMs: serverNowMs() });
  writeStored(storageKey(flow), text, tabStorage);
}

/** Forgets every code step of this tab: with a session begun elsewhere they are void, and the next user must not find them. */
export function forgetFlows(): void {
  for (const flow of flowNames) rememberFlow(flow, null);
  forgetSocialAttempt();
  dropSocialReturn();
}

/** The code step that a reload interrupted, unless too much time has passed since. */
export function rememberedFlow(flow: FlowName): RememberedFlow | null {
  const kept = parse(readStored(storageKey(flow), tabStorage));
  if (kept === null || serverNowMs() - kept.touchedAtMs > flowIdleMs) return null;
  return { email: kept.email, referralCode: kept.referralCode };
}

function parse(text: string | null): (RememberedFlow & { touchedAtMs: number }) | null {
  try {
    const { email, referralCode, touchedAtMs } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (typeof email !== 'string' || typeof referralCode !== 'string') return null;
    return typeof touchedAtMs === 'number' ? { email, referralCode, touchedAtMs } : null;
  } catch {
    return null;
  }
}

/** Why somebody is back at the first step: the server refused to go on, or nothing was done for too long. */
export type FlowNotice = { kind: 'refused'; error: unknown } | { kind: 'idle' };

import { readStored, writeStored } from '../../lib/browser-storage';
import { serverNowMs } from '../../lib/server-clock';
import { dropSocialReturn, forgetSocialAttempt } from './social-return';

/** A code step expires after this time without user activity. */
export const flowIdleMs = 600_000;

const flowNames = ['signIn', 'registration'] as const;

type FlowName = (typeof flowNames)[number];

interface RememberedFlow {
  email: string;
  referralCode: string;
}

const storageKey = (flow: FlowName) => `billfold.flow.${flow}`;
const tabStorage = () => sessionStorage;

/**
 * Stores a code step so that it survives a reload of this tab; null clears it. Codes and passwords are never
 * stored.
 */
export function rememberFlow(flow: FlowName, remembered: RememberedFlow | null): void {
  const text = remembered === null ? null : JSON.stringify({ ...remembered, touchedAtMs: serverNowMs() });
  writeStored(storageKey(flow), text, tabStorage);
}

/**
 * Clears all code steps of this tab: a session started elsewhere makes them invalid, and the next user must not
 * see them.
 */
export function forgetFlows(): void {
  for (const flow of flowNames) rememberFlow(flow, null);
  forgetSocialAttempt();
  dropSocialReturn();
}

/** The code step that a reload interrupted, unless it has expired. */
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

/** Why a flow is at its first step: refused by the server, idle for too long, an unknown passkey, or a new password. */
export type FlowNotice =
  | { kind: 'refused'; error: unknown }
  | { kind: 'idle' | 'passkeyUnknown' | 'passwordChanged' };

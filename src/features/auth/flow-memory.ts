import { readStored, writeStored } from '../../lib/browser-storage';
import { serverNowMs } from '../../lib/server-clock';
import type { LoginNotice } from '../../platform/session/login-notice';
import { dropSocialReturn, forgetSocialAttempt } from './social-return';

/** A code step expires after this time without user activity. */
export const flowIdleMs = 600_000;

const flowNames = ['signIn', 'registration', 'recovery'] as const;

type FlowName = (typeof flowNames)[number];

const flowSteps = ['code', 'authenticator', 'password'] as const;

/** A step between the first and the last of a flow. */
interface RememberedFlow {
  step: (typeof flowSteps)[number];
  email: string;
  /** Set for a registration. */
  referralCode?: string | undefined;
  /** Names the step to the server, where it asks for that; good for nothing without this browser's cookie. */
  key?: string | undefined;
}

const storageKey = (flow: FlowName) => `billfold.flow.${flow}`;
const tabStorage = () => sessionStorage;

/**
 * Stores a flow's step so that it survives a reload of this tab; null clears it. Codes and passwords are never
 * stored.
 */
export function rememberFlow(flow: FlowName, remembered: RememberedFlow | null): void {
  const text = remembered === null ? null : JSON.stringify({ ...remembered, touchedAtMs: serverNowMs() });
  writeStored(storageKey(flow), text, tabStorage);
}

/** Where `referral-code.ts` stores a registration's referral code. */
export const inviterKey = 'billfold.inviter';

/**
 * Clears all flows of this tab: a session started elsewhere makes them invalid, and the next user must not
 * see them.
 */
export function forgetFlows(): void {
  for (const flow of flowNames) rememberFlow(flow, null);
  writeStored(inviterKey, null);
  forgetSocialAttempt();
  dropSocialReturn();
}

/** The step that a reload interrupted, unless it has expired. */
export function rememberedFlow(flow: FlowName): RememberedFlow | null {
  const kept = parse(readStored(storageKey(flow), tabStorage));
  if (kept === null || serverNowMs() - kept.touchedAtMs > flowIdleMs) return null;
  const { touchedAtMs: _, ...remembered } = kept;
  return remembered;
}

function parse(text: string | null): (RememberedFlow & { touchedAtMs: number }) | null {
  try {
    const { step, email, referralCode, key, touchedAtMs } = JSON.parse(text ?? '{}') as Record<
      string,
      unknown
    >;
    const known = flowSteps.find((name) => name === step);
    if (known === undefined || typeof email !== 'string' || typeof touchedAtMs !== 'number') return null;
    return {
      step: known,
      email,
      ...(typeof referralCode === 'string' && { referralCode }),
      ...(typeof key === 'string' && { key }),
      touchedAtMs,
    };
  } catch {
    return null;
  }
}

/** Why a flow is at its first step: refused by the server, idle for too long, an unknown passkey, or after a session's end. */
export type FlowNotice = LoginNotice | { kind: 'idle' | 'passkeyUnknown' };

import { randomBytes } from 'node:crypto';
import { AppError } from '../../kernel/app-error';
import { hashToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { insertChallenge, takeChallenge } from './passkeys.store';

/** Identifies this site to passkeys: `origin` of our pages, `id` is its host name. */
export interface RelyingParty {
  origin: string;
  id: string;
}

export function relyingParty(origin: string): RelyingParty {
  return { origin, id: new URL(origin).hostname };
}

interface ChallengeOwner {
  purpose: 'add' | 'signIn';
  /** Ties the answer to the recipient of the challenge: a session, or a guest's cookie. */
  binding: string;
  /** Whether the authenticator app was proved for it. */
  withApp?: boolean;
}

/** Creates and stores a challenge, which the answer has to sign. */
export async function newChallenge(
  context: ServiceContext,
  { purpose, binding, withApp = false, lifetimeS }: ChallengeOwner & { lifetimeS: number },
): Promise<string> {
  const challenge = randomChallenge();
  await insertChallenge(context, {
    challenge_hash: hashToken(challenge),
    purpose,
    binding_hash: hashToken(binding),
    expires_at: new Date(context.clock.now().getTime() + lifetimeS * 1000),
    with_app: withApp,
  });
  return challenge;
}

/** A challenge for a passkey to sign. */
export function randomChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Uses up the challenge that an answer names, right or wrong. Runs outside of transactions, so that no rollback restores it.
 * Error: 10103 unknown, used, expired, altered or given to another.
 */
export async function useChallenge(
  context: ServiceContext,
  {
    purpose,
    binding,
    clientData,
  }: {
    purpose: 'add' | 'signIn';
    binding: string | undefined;
    clientData: string;
  },
): Promise<{ challenge: string; withApp: boolean }> {
  const challenge = challengeIn(clientData);
  if (challenge === undefined || binding === undefined) throw new AppError('codeExpired');
  const taken = await takeChallenge(context, {
    challenge_hash: hashToken(challenge),
    purpose,
    binding_hash: hashToken(binding),
    now: context.clock.now(),
  });
  if (taken === undefined) throw new AppError('codeExpired');
  return { challenge, withApp: taken.with_app };
}

/** The challenge that an answer says it has signed. */
export function challengeIn(clientData: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

import type { Assertion, RequestOptions } from '../../../contract/passkeys/passkeys.contract';
import { signInChallengeS } from '../../../contract/passkeys/passkeys.paths';
import type { ClientOrigin } from '../../http/caller';
import { AppError } from '../../kernel/app-error';
import { countingTry } from '../../kernel/limits/counting-try';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { failuresPerAddress } from '../auth/failed-sign-ins.service';
import { startSession } from '../sessions/sessions';
import type { SessionTokens } from '../sessions/sessions';
import { newChallenge, useChallenge } from './challenges';
import type { RelyingParty } from './challenges';
import { lockCredential, noteUse } from './passkeys.store';
import { verifyAssertion } from './verify-assertion';

/** What a browser needs to offer the passkeys that it has for us; no account is named. */
export async function startPasskeySignIn(
  context: ServiceContext,
  { binding, party }: { binding: string; party: RelyingParty },
): Promise<RequestOptions> {
  const challenge = await newChallenge(context, {
    purpose: 'signIn',
    binding,
    lifetimeS: signInChallengeS,
  });
  return {
    challenge,
    rpId: party.id,
    timeout: signInChallengeS * 1000,
    userVerification: 'required',
  };
}

interface PasskeySignIn {
  assertion: Assertion;
  /** From the cookie of the browser that was given the challenge. */
  binding: string | undefined;
  party: RelyingParty;
  /** Whether the server lets this caller sign in with an address. */
  isAllowed: (email: string) => boolean;
  origin: ClientOrigin;
}

/**
 * Starts a session for the owner of a passkey. The owner has unlocked it, so it replaces password and codes. Errors: 10103
 * challenge unknown, used or expired; 10209 unknown or removed passkey, or not a right answer of it; 10201 too many of those
 * from one network; 10024 blocked.
 */
export async function signInWithPasskey(
  context: ServiceContext,
  input: PasskeySignIn,
): Promise<SessionTokens> {
  const { assertion, binding, party, isAllowed, origin } = input;
  const { challenge } = await useChallenge(context, {
    purpose: 'signIn',
    binding,
    clientData: assertion.clientDataJSON,
  });
  const { address } = origin;
  return countingTry(context.rateLimiter, [failuresPerAddress, { address }], async (noteWrong) =>
    inTransaction(context, async (inner) => {
      const row = await lockCredential(inner, Buffer.from(assertion.id, 'base64url'));
      const used =
        row !== undefined && isAllowed(row.email)
          ? await verifyAssertion(inner, { row, assertion, challenge, party })
          : undefined;
      if (row === undefined || used === undefined) {
        noteWrong();
        throw new AppError('invalidCredentials');
      }
      if (row.blockedAt !== null) throw new AppError('userBlocked');
      await inner.db.write([
        noteUse({
          id: row.id,
          counter: used.counter,
          now: inner.clock.now(),
        }),
      ]);
      return startSession(inner, { userId: row.user_id, origin, way: 'passkey' });
    }),
  );
}

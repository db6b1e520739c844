import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PayoutAssertion } from '../../../contract/passkeys/passkeys.contract';
import { hashesEqual } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import type { RelyingParty } from './challenges';
import { refused, userHandleOf } from './passkeys';
import type { PasskeyRow } from './passkeys.store';

interface Signed {
  row: PasskeyRow;
  /** For a known user it may omit the user handle. */
  assertion: PayoutAssertion;
  challenge: string;
  party: RelyingParty;
}

/**
 * How often the passkey has signed by now; undefined unless the answer is its own, for this challenge and our pages, and was
 * unlocked by its owner.
 */
export async function verifyAssertion(
  context: ServiceContext,
  { row, assertion, challenge, party }: Signed,
): Promise<{ counter: bigint } | undefined> {
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = assertion;
  const owner = Buffer.from(userHandleOf(row.user_id));
  if (userHandle !== undefined && !hashesEqual(Buffer.from(userHandle, 'base64url'), owner)) return undefined;
  // A counter that went back means that someone has a copy of the passkey; the library refuses it.
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: row.credential_id.toString('base64url'),
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
    },
  }).catch((error: unknown) => refused(context, error));
  if (verified?.verified !== true) return undefined;
  return { counter: BigInt(verified.authenticationInfo.newCounter) };
}

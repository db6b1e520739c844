import type { PayoutAssertion, PayoutOptions } from '../../../contract/passkeys/passkeys.contract';

/** The device did not sign: nobody confirmed, or not in time, or it has none of these passkeys. */
export class PasskeyNotUsed extends Error {}

/** Whether this browser knows passkeys at all. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Lets the device sign with one of the passkeys that are named, which asks its user. Error: `PasskeyNotUsed`. */
export async function signWithPasskey(optionsJSON: PayoutOptions): Promise<PayoutAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new PasskeyNotUsed('the device did not sign', { cause });
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle !== undefined && { userHandle }),
  };
}

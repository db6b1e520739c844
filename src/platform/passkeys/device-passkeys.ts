import type {
  CreationOptions,
  NewCredential,
  PayoutAssertion,
  PayoutOptions,
} from '../../../contract/passkeys/passkeys.contract';

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

/** Why a device made no passkey: nobody confirmed, it has one already, or it can make none. */
export class PasskeyNotMade extends Error {
  constructor(readonly reason: 'passkeyCancelled' | 'passkeyKnown' | 'passkeyImpossible') {
    super(reason);
  }
}

/** Lets the device make a passkey, which asks its user. Error: `PasskeyNotMade`. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // So that it can keep a secret for the lock of this device, too; some devices decide that only now.
  const withSecrets = { ...optionsJSON, extensions: { prf: {} } };
  const { id, response } = await startRegistration({ optionsJSON: withSecrets }).catch((error: unknown) => {
    throw new PasskeyNotMade(reasonOf(error));
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

function reasonOf(error: unknown): PasskeyNotMade['reason'] {
  const { name } = error as { name?: unknown };
  if (name === 'InvalidStateError') return 'passkeyKnown';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'passkeyCancelled' : 'passkeyImpossible';
}

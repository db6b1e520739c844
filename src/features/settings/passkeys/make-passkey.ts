import type { CreationOptions, NewCredential } from '../../../../contract/passkeys/passkeys.contract';

/** Why a device made no passkey: nobody confirmed, it has one already, or it can make none. */
export class PasskeyNotMade extends Error {
  constructor(readonly reason: 'passkeyCancelled' | 'passkeyKnown' | 'passkeyImpossible') {
    super(reason);
  }
}

/** Lets the device make a passkey, which asks its user. Error: `PasskeyNotMade`. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
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

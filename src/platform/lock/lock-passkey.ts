import { hasPasskeys } from '../passkeys/device-passkeys';

/** A passkey and the secret that it makes of a salt, the same each time and known to nobody else. */
interface PasskeySecret {
  /** The passkey's id, in base64url. */
  id: string;
  secret: ArrayBuffer;
}

/** Nobody confirmed, or not in time; or the passkey, its device or this browser makes no secrets. */
export type PasskeyRefusal = 'unused' | 'unfit';

/** What the lock says of them. */
export const passkeyRefusalTexts = {
  unused: 'passkeyUnused',
  unfit: 'passkeyUnfit',
} as const satisfies Record<PasskeyRefusal, string>;

/** Asks the device for a passkey's secret: of this one, or of any of this site's. */
export type AskPasskey = (
  salt: Uint8Array<ArrayBuffer>,
  id?: string,
) => Promise<PasskeySecret | PasskeyRefusal>;

/** Whether a passkey might unlock here; where the browser does not tell, the first try does. */
export async function mayUnlockByPasskey(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  try {
    const abilities = await PublicKeyCredential.getClientCapabilities();
    return abilities['extension:prf'] !== false;
  } catch {
    return true;
  }
}

function idBytes(id: string): Uint8Array<ArrayBuffer> {
  const text = atob(id.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

/**
 * Doesn't involve the server: the device's signature proves nothing here, only its secret opens the stored data. The secret
 * differs with and without user verification.
 */
export const askPasskey: AskPasskey = async (salt, id) => {
  try {
    const credential = await navigator.credentials.get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        userVerification: 'required',
        ...(id !== undefined && { allowCredentials: [{ type: 'public-key', id: idBytes(id) }] }),
        extensions: { prf: { eval: { first: salt } } },
      },
    });
    if (!(credential instanceof PublicKeyCredential)) return 'unused';
    const secret = credential.getClientExtensionResults().prf?.results?.first;
    if (!(secret instanceof ArrayBuffer)) return 'unfit';
    return { id: credential.id, secret };
  } catch {
    return 'unused';
  }
};

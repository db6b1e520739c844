import type { LockRecord, WrappedKey } from './lock-record';

/** So often the PIN is hashed: half a second on a slow phone. */
const pinRounds = 600_000;

export const pinMaxLength = 12;
const pinPattern = /^[0-9]{6,12}$/;

/** Whether a PIN may be chosen: 6 to 12 digits, not all the same and not counted up or down. */
export function isPinFit(pin: string): boolean {
  if (!pinPattern.test(pin)) return false;
  const steps = new Set(Array.from(pin.slice(1), (digit, place) => Number(digit) - Number(pin[place])));
  const [step] = steps;
  return steps.size > 1 || step === undefined || Math.abs(step) > 1;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
}

async function pinKey(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

async function usableKey(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Makes the key of what is kept on the device, and wraps it with a PIN: only the wrapped one is stored. */
export async function makeLockKey(
  pin: string,
): Promise<{ key: CryptoKey } & Pick<LockRecord, 'pin' | 'rounds'>> {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await pinKey(pin, salt, pinRounds), raw);
  const wrapped: WrappedKey = {
    salt: toBase64(salt),
    iv: toBase64(iv),
    data: toBase64(new Uint8Array(data)),
  };
  const key = await usableKey(raw);
  raw.fill(0);
  return { key, pin: wrapped, rounds: pinRounds };
}

/** Unwraps the key; undefined for a wrong PIN. No script can read out the one that is returned. */
export async function openWithPin(
  { pin: { salt, iv, data }, rounds }: Pick<LockRecord, 'pin' | 'rounds'>,
  pin: string,
): Promise<CryptoKey | undefined> {
  try {
    const wrapping = await pinKey(pin, fromBase64(salt), rounds);
    const raw = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64(iv) },
      wrapping,
      fromBase64(data),
    );
    return await usableKey(new Uint8Array(raw));
  } catch {
    return undefined;
  }
}

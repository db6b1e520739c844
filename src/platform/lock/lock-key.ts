import type { LockRecord, WrappedKey } from './lock-record';

/** Hash rounds of a PIN: half a second on a slow phone. */
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

/** The key that a passkey's secret makes: the secret is random, and needs no rounds. */
async function secretKey(secret: ArrayBuffer): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode('app lock');
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

async function wrap(
  raw: Uint8Array<ArrayBuffer>,
  wrapping: CryptoKey,
  salt: Uint8Array<ArrayBuffer>,
): Promise<WrappedKey> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, wrapping, raw);
  return { salt: toBase64(salt), iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

/** The bytes of the key, which only a wrapping of them may outlive. Throws for the wrong one. */
async function unwrap({ iv, data }: WrappedKey, wrapping: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  const raw = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64(iv) },
    wrapping,
    fromBase64(data),
  );
  return new Uint8Array(raw);
}

/** Makes the key of what is kept on the device, and wraps it with a PIN: only the wrapped one is stored. */
export async function makeLockKey(
  pin: string,
): Promise<{ key: CryptoKey } & Pick<LockRecord, 'pin' | 'rounds'>> {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const wrapped = await wrap(raw, await pinKey(pin, salt, pinRounds), salt);
  const key = await usableKey(raw);
  raw.fill(0);
  return { key, pin: wrapped, rounds: pinRounds };
}

/** Unwraps the key; undefined for a wrong PIN. The returned key can't be exported by scripts. */
export async function openWithPin(
  { pin: wrapped, rounds }: Pick<LockRecord, 'pin' | 'rounds'>,
  pin: string,
): Promise<CryptoKey | undefined> {
  try {
    return await usableKey(await unwrap(wrapped, await pinKey(pin, fromBase64(wrapped.salt), rounds)));
  } catch {
    return undefined;
  }
}

/** What a passkey is asked to make its secret from; each wrapping has its own. */
export function makePasskeySalt(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32));
}

/** Wraps the same key with a passkey's secret as well; undefined for a wrong PIN, as its bytes come from that wrapping alone. */
export async function wrapForPasskey(
  { pin: wrapped, rounds }: Pick<LockRecord, 'pin' | 'rounds'>,
  pin: string,
  { salt, secret }: { salt: Uint8Array<ArrayBuffer>; secret: ArrayBuffer },
): Promise<WrappedKey | undefined> {
  try {
    const raw = await unwrap(wrapped, await pinKey(pin, fromBase64(wrapped.salt), rounds));
    const again = await wrap(raw, await secretKey(secret), salt);
    raw.fill(0);
    return again;
  } catch {
    return undefined;
  }
}

/** Unwraps the key with a passkey's secret; undefined for that of another. */
export async function openWithSecret(
  wrapped: WrappedKey,
  secret: ArrayBuffer,
): Promise<CryptoKey | undefined> {
  try {
    return await usableKey(await unwrap(wrapped, await secretKey(secret)));
  } catch {
    return undefined;
  }
}

/** What a wrapping's secret was made from; undefined where the record was damaged. */
export function saltOf({ salt }: WrappedKey): Uint8Array<ArrayBuffer> | undefined {
  try {
    return fromBase64(salt);
  } catch {
    return undefined;
  }
}

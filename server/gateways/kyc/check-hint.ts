import { createHmac } from 'node:crypto';
import { AppError } from '../../kernel/app-error';
import { hashesEqual } from '../../kernel/keys/secret-hash';

const hexPattern = /^(?:[0-9a-f]{2}){1,64}$/;

/** Error: 93 unless the header's hexadecimal signature is that of these very bytes; compared in constant time. */
export function requireSignature(
  rawBody: Buffer,
  { algorithm, key, signature }: { algorithm: string; key: string | Uint8Array; signature: unknown },
): void {
  const isHex = typeof signature === 'string' && hexPattern.test(signature);
  const expected = createHmac(algorithm, key).update(rawBody).digest();
  if (!isHex || !hashesEqual(Buffer.from(signature, 'hex'), expected))
    throw new AppError('authorizationError');
}

/** How far clocks may be apart. */
const skewMs = 5 * 60_000;

/** Error: 93 for a time too far back, or ahead of ours. */
export function requireRecent(at: Date, { now, lifetimeMs }: { now: Date; lifetimeMs: number }): void {
  const ageMs = now.getTime() - at.getTime();
  // Negated, so that an invalid date (NaN) is refused, too.
  if (!(ageMs <= lifetimeMs && ageMs >= -skewMs)) throw new AppError('authorizationError');
}

/** Parses JSON; undefined for anything else. */
export function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

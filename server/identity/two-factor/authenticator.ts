import { Secret, TOTP } from 'otpauth';
import { brand } from '../../../contract/brand';
import { authenticatorCodeLength } from '../../../contract/auth/auth.contract';

/** RFC 6238 with what every authenticator app takes for granted. */
const stepS = 30;
/** Steps by which a clock may be wrong, in either direction. */
const toleranceSteps = 1;
const secretBytes = 20;

function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: brand.appName,
    label,
    algorithm: 'SHA1',
    digits: authenticatorCodeLength,
    period: stepS,
    secret: Secret.fromBase32(secret),
  });
}

/** A new secret in base32, from a cryptographic generator. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What an authenticator app reads from a QR code. */
export function authenticatorAddress(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The time step that a code belongs to; undefined when it belongs to none that counts now. */
export function stepOfCode(options: { secret: string; code: string; now: Date }): bigint | undefined {
  const timestamp = options.now.getTime();
  const delta = totp(options.secret, '').validate({
    token: options.code,
    timestamp,
    window: toleranceSteps,
  });
  return delta === null ? undefined : BigInt(Math.floor(timestamp / 1000 / stepS) + delta);
}

import { Secret, TOTP } from 'otpauth';
import { brand } from '../../../contract/brand';
import { authenticatorCodeLength } from '../../../contract/auth/auth.contract';

/** RFC 6238 with the defaults of authenticator apps. */
const stepS = 30;
/** Accepted clock skew in steps, either way. */
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

/** A new random secret in base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The otpauth address that an authenticator app reads from a QR code. */
export function authenticatorAddress(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The time step of a code, or undefined when it matches none that is valid now. */
export function stepOfCode(options: { secret: string; code: string; now: Date }): bigint | undefined {
  const timestamp = options.now.getTime();
  const delta = totp(options.secret, '').validate({
    token: options.code,
    timestamp,
    window: toleranceSteps,
  });
  return delta === null ? undefined : BigInt(Math.floor(timestamp / 1000 / stepS) + delta);
}

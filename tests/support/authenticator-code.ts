import { Secret, TOTP } from 'otpauth';

export const authenticatorStepMs = 30_000;

/** The code that an authenticator app shows for a secret at a given time, with the usual settings. */
export function authenticatorCode(secret: string, at: Date): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return app.generate({ timestamp: at.getTime() });
}

/** A code that the secret does not produce at any time near this one. */
export function wrongAuthenticatorCode(secret: string, at: Date): string {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) =>
    authenticatorCode(secret, new Date(at.getTime() + steps * authenticatorStepMs)),
  );
  const free = Array.from({ length: near.length + 1 }, (_, index) => String(index).padStart(6, '0'));
  return free.find((code) => !near.includes(code)) ?? '';
}

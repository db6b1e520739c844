import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../contract/brand';
import { authenticatorAddress, newAuthenticatorSecret, stepOfCode } from './authenticator';
import { authenticatorCode, authenticatorStepMs } from '../../../tests/support/authenticator-code';

/** The secret of RFC 6238's examples, "12345678901234567890", in base32. */
const exampleSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** RFC 6238, appendix B, for SHA1: the last six of each eight digits. */
const examples: [seconds: number, code: string, step: bigint][] = [
  [59, '287082', 0x1n],
  [1_111_111_109, '081804', 0x23523ecn],
  [1_111_111_111, '050471', 0x23523edn],
  [1_234_567_890, '005924', 0x273ef07n],
  [2_000_000_000, '279037', 0x3f940aan],
  [20_000_000_000, '353130', 0x27bc86aan],
];

const secrets = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => [...bytes].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]).join(''));
/** From 2001 to 2096, to the millisecond. */
const moments = fc.integer({ min: 1_000_000_000_000, max: 4_000_000_000_000 }).map((ms) => new Date(ms));

function later(now: Date, steps: number): Date {
  return new Date(now.getTime() + steps * authenticatorStepMs);
}

function stepAt(now: Date): bigint {
  return BigInt(Math.floor(now.getTime() / authenticatorStepMs));
}

describe('stepOfCode', () => {
  it.each(examples)('knows the RFC’s code of second %i', (seconds, code, step) => {
    const now = new Date(seconds * 1000);
    expect(stepOfCode({ secret: exampleSecret, code, now })).toBe(step);
    expect(authenticatorCode(exampleSecret, now)).toBe(code);
  });

  it('names the step in which the code was shown, for clocks that are half a minute wrong', () => {
    fc.assert(
      fc.property(secrets, moments, fc.constantFrom(-1, 0, 1), (secret, now, steps) => {
        const code = authenticatorCode(secret, later(now, steps));
        const others = [-1, 0, 1].filter((other) => other !== steps);
        // Two of three neighbours show the same code once in a million times.
        fc.pre(others.every((other) => authenticatorCode(secret, later(now, other)) !== code));
        expect(stepOfCode({ secret, code, now })).toBe(stepAt(now) + BigInt(steps));
      }),
    );
  });

  it('knows no code of a minute before or after, nor of another secret', () => {
    fc.assert(
      fc.property(
        secrets,
        secrets,
        moments,
        fc.integer({ min: -60, max: 60 }),
        (secret, other, now, steps) => {
          const near = new Set([-1, 0, 1].map((count) => authenticatorCode(secret, later(now, count))));
          const far = authenticatorCode(secret, later(now, steps < 0 ? steps - 1 : steps + 2));
          const foreign = authenticatorCode(other, now);
          fc.pre(!near.has(far) && !near.has(foreign));
          expect(stepOfCode({ secret, code: far, now })).toBeUndefined();
          expect(stepOfCode({ secret, code: foreign, now })).toBeUndefined();
        },
      ),
    );
  });

  it('takes a code to the last millisecond of the step after it, and not longer', () => {
    const shown = new Date(1_111_111_110_000);
    const code = authenticatorCode(exampleSecret, shown);
    const at = (ms: number): bigint | undefined =>
      stepOfCode({ secret: exampleSecret, code, now: new Date(shown.getTime() + ms) });
    expect([at(-30_001), at(60_000)]).toEqual([undefined, undefined]);
    expect([at(-30_000), at(0), at(59_999)]).toEqual(Array.from({ length: 3 }, () => 0x23523edn));
  });

  it.each(['', '28708', '2870820', 'abcdef', '28 082', '-87082', '287082\n'])(
    'takes no %j for a code',
    (code) => {
      expect(stepOfCode({ secret: exampleSecret, code, now: new Date(59_000) })).toBeUndefined();
    },
  );
});

describe('newAuthenticatorSecret', () => {
  it('is 160 bits in base32, and never the same', () => {
    const made = Array.from({ length: 1000 }, newAuthenticatorSecret);
    expect(new Set(made).size).toBe(1000);
    expect(made.filter((secret) => !/^[A-Z2-7]{32}$/.test(secret))).toEqual([]);
  });
});

describe('authenticatorAddress', () => {
  it('says what apps take for granted, and survives any address', () => {
    const email = 'ada+"x"&issuer=Evil@example.test';
    const url = new URL(authenticatorAddress(exampleSecret, email));
    expect(url.protocol).toBe('otpauth:');
    expect(url.host).toBe('totp');
    expect(decodeURIComponent(url.pathname)).toBe(`/${brand.appName}:${email}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: brand.appName,
      secret: exampleSecret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

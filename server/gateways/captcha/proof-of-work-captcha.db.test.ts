import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFakeClock } from '../../../tests/support/fake-clock';
import { captchaToken, solveCaptcha } from '../../../tests/support/solve-captcha';
import type { SolvedCaptcha } from '../../../tests/support/solve-captcha';
import { createTestDatabase } from '../../../tests/support/test-database';
import type { TestDatabase } from '../../../tests/support/test-database';
import { createDatabase, createPool } from '../../kernel/db/pool';
import type { CaptchaGateway } from './captcha-gateway';
import { createProofOfWorkCaptcha } from './proof-of-work-captcha';

const key = new Uint8Array(32).fill(7);
const address = '203.0.113.7';
const easy = () => Promise.resolve(0);

describe('the proof of work', () => {
  let database: TestDatabase;
  let pool: ReturnType<typeof createPool>;
  let captcha: CaptchaGateway;
  const clock = createFakeClock();
  /** Solved once and only changed by the tests, because solving takes its time. */
  let solved: SolvedCaptcha;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool({ connectionString: database.connectionString, maxConnections: 4 });
    captcha = createProofOfWorkCaptcha({ db: createDatabase(pool), clock, key });
    solved = await solveCaptcha(await captcha.challenge('signIn', easy));
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  // One test takes what all of them share.
  beforeEach(() => database.query('delete from used_captchas'));

  async function freshToken(): Promise<string> {
    return captchaToken(await solveCaptcha(await captcha.challenge('signIn', easy)));
  }

  function verify(token: string, action: 'signIn' | 'signUp' = 'signIn'): Promise<void> {
    return captcha.verify({ action, token, address, effort: easy });
  }

  test('is accepted once', async () => {
    const token = await freshToken();
    await expect(verify(token)).resolves.toBeUndefined();
    await expect(verify(token)).rejects.toMatchObject({ code: 10004, httpStatus: 403 });
  });

  test('sent several times at the same moment, it is accepted once', async () => {
    const token = await freshToken();
    const outcomes = await Promise.allSettled([verify(token), verify(token), verify(token), verify(token)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused by another server process once one has taken it', async () => {
    const other = createProofOfWorkCaptcha({ db: createDatabase(pool), clock, key });
    const token = await freshToken();
    await other.verify({ action: 'signIn', token, address, effort: easy });
    await expect(verify(token)).rejects.toMatchObject({ code: 10004 });
  });

  test('for one action is refused for another, and stays good for its own', async () => {
    const token = await freshToken();
    await expect(verify(token, 'signUp')).rejects.toMatchObject({ code: 10004 });
    await expect(verify(token)).resolves.toBeUndefined();
  });

  test('made with another key is refused', async () => {
    const stranger = createProofOfWorkCaptcha({
      db: createDatabase(pool),
      clock,
      key: new Uint8Array(32).fill(8),
    });
    await expect(
      stranger.verify({ action: 'signIn', token: captchaToken(solved), address, effort: easy }),
    ).rejects.toMatchObject({ code: 10004 });
  });

  type Change = (copy: SolvedCaptcha) => unknown;
  test.each<[string, Change]>([
    ['the action', ({ challenge }) => (challenge.parameters.data = { action: 'signUp', effort: 0 })],
    ['the effort', ({ challenge }) => (challenge.parameters.data = { action: 'signIn', effort: 3 })],
    ['the rounds', ({ challenge }) => (challenge.parameters.cost = 1)],
    ['the wanted key', ({ challenge }) => (challenge.parameters.keyPrefix = '00')],
    ['the salt', ({ challenge }) => (challenge.parameters.salt = '00'.repeat(16))],
    ['the nonce', ({ challenge }) => (challenge.parameters.nonce = '00'.repeat(16))],
    ['the nonce, to what is not hexadecimal', ({ challenge }) => (challenge.parameters.nonce = 'zz')],
    ['the length of the key', ({ challenge }) => (challenge.parameters.keyLength = 1)],
    ['the algorithm', ({ challenge }) => (challenge.parameters.algorithm = 'SHA-256')],
    ['the algorithm, to an unknown one', ({ challenge }) => (challenge.parameters.algorithm = 'none')],
    ['the end of its time', ({ challenge }) => ((challenge.parameters.expiresAt as number) += 3600)],
    ['the key’s signature', ({ challenge }) => (challenge.parameters.keySignature = '00'.repeat(32))],
    ['the signature', ({ challenge }) => (challenge.signature = '00'.repeat(32))],
    ['the signature, to nothing', ({ challenge }) => (challenge.signature = '')],
    ['the signature, to other letters', ({ challenge }) => (challenge.signature = 'ğ'.repeat(64))],
    ['the solution', ({ solution }) => (solution.derivedKey = '00'.repeat(32))],
    ['the solution, to what is not hexadecimal', ({ solution }) => (solution.derivedKey = 'zz'.repeat(32))],
    ['the counter, to less than nothing', ({ solution }) => (solution.counter = -1)],
  ])('with %s changed it is 10004', async (what, change) => {
    const copy = structuredClone(solved);
    change(copy);
    const action = what === 'the action' ? 'signUp' : 'signIn';
    await expect(verify(captchaToken(copy), action)).rejects.toMatchObject({ code: 10004 });
  });

  const json = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
  test.each([
    ['', 'nothing'],
    ['off', 'not base64'],
    ['{}', 'not encoded'],
    [json(null), 'null'],
    [json([]), 'a list'],
    [json({}), 'an empty object'],
    [json('text'), 'a text'],
    [json({ challenge: null, solution: null }), 'empty parts'],
    [json({ challenge: { parameters: {} }, solution: { counter: 1, derivedKey: 'aa' } }), 'no parameters'],
    [Buffer.from('{"__proto__":{"challenge":{}},"a":').toString('base64'), 'broken JSON'],
    [Buffer.from('['.repeat(2000)).toString('base64'), 'deep nesting'],
    ['\u0000\uffff', 'control characters'],
    ['A'.repeat(4096), 'a long text'],
  ])('the token %j (%s) is 10004', async (token) => {
    await expect(verify(token)).rejects.toMatchObject({ code: 10004, httpStatus: 403 });
  });

  test('unchanged it is accepted', async () => {
    await expect(verify(captchaToken(solved))).resolves.toBeUndefined();
  });

  test('is twice the work at each step', async () => {
    const counters = await Promise.all(
      [0, 1, 2].map(async (step) => {
        const { solution } = await solveCaptcha(
          await captcha.challenge('signIn', () => Promise.resolve(step)),
        );
        return solution.counter / 2 ** step;
      }),
    );
    for (const counter of counters) {
      expect(counter).toBeGreaterThanOrEqual(25);
      expect(counter).toBeLessThan(75);
    }
  });

  test('easier than is asked for by now it is 10104, which says how hard; it stays good where less is asked', async () => {
    const token = captchaToken(
      await solveCaptcha(await captcha.challenge('signIn', () => Promise.resolve(1))),
    );
    const verifyAt = (effort: number) =>
      captcha.verify({ action: 'signIn', token, address, effort: () => Promise.resolve(effort) });
    await expect(verifyAt(2)).rejects.toMatchObject({ code: 10104, errorMsgs: ['effort: 2'] });
    await expect(verifyAt(1)).resolves.toBeUndefined();
  });

  test('solved too late it is 10104', async () => {
    const later = createFakeClock();
    later.advance(10 * 60_000);
    const late = createProofOfWorkCaptcha({ db: createDatabase(pool), clock: later, key });
    const token = await freshToken();
    await expect(late.verify({ action: 'signIn', token, address, effort: easy })).rejects.toMatchObject({
      code: 10104,
      httpStatus: 403,
    });
    const stored = await database.query('select 1 from used_captchas');
    expect(stored.rows).toEqual([]);
  });
});

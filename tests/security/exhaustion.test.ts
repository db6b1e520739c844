import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { pickLanguage } from '../../contract/language';
import { createPasswordHasher } from '../../server/identity/passwords/password-hasher';
import { ApiClient } from '../support/api-client';
import { BillUser } from '../support/bill-user';
import { cheapArgon } from '../support/cheap-argon';
import { newEmail } from '../support/register-user';
import { withServer } from '../support/with-server';
import { expectRefusal } from './support/expect-refusal';
import { sampledRoutes, validRequest } from './support/sample-inputs';

const verify = vi.fn(cheapArgon.verify);
const server = withServer(async () => ({
  overrides: { passwords: await createPasswordHasher({ ...cheapArgon, verify }) },
}));

describe('long strings', () => {
  const length = 100_000;
  /** Linear work takes a few milliseconds, quadratic work many seconds. */
  const mostMs = 500;
  const kinds: [what: string, make: (length: number) => string][] = [
    ['one letter', (length) => 'a'.repeat(length)],
    ['spaces', (length) => ' '.repeat(length)],
    ['spaces between letters', (length) => `a${' '.repeat(length)}a`],
    ['digits', (length) => '0'.repeat(length)],
    ['dots', (length) => `a${'.a'.repeat(length / 2)}@`],
    ['at signs', (length) => '@'.repeat(length)],
    ['an endless host', (length) => `a@${'a-'.repeat(length / 2)}`],
    ['an endless domain', (length) => `a@${'a.'.repeat(length / 2)}!`],
    ['pluses and quotes', (length) => `${"+'".repeat(length / 2)}@a.b`],
    ['line ends', (length) => '\r\n'.repeat(length / 2)],
    ['commas', (length) => 'zh;q=0.1,'.repeat(length / 9)],
    ['signs beyond the first plane', (length) => '🙂'.repeat(length / 2)],
  ];

  /** Processor time only, so that a busy machine does not matter. */
  function processorMs(work: () => unknown): number {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1_000;
  }

  function expectBounded(work: (text: string) => unknown, what: string): void {
    for (const [kind, make] of kinds) {
      const text = make(length);
      expect(
        processorMs(() => work(text)),
        `${what}: ${kind}`,
      ).toBeLessThan(mostMs);
    }
  }

  const fields = sampledRoutes.flatMap(({ name, route, body = {}, query = {} }) =>
    [
      { part: 'body' as const, sample: body },
      { part: 'query' as const, sample: query },
    ].flatMap(({ part, sample }) =>
      Object.keys(sample).map((field) => ({
        what: `${name}.${part}.${field}`,
        model: route[part],
        sample,
        field,
      })),
    ),
  );

  test.each(fields)('cost $what little', ({ what, model, sample, field }) => {
    expectBounded((text) => model?.safeParse({ ...sample, [field]: text }), what);
  });

  test('cost the language header little', () => {
    expectBounded(pickLanguage, 'Accept-Language');
    expect(pickLanguage('tr')).toBe('tr');
  });

  test('are found out when a pattern backtracks', () => {
    const planted = /\s+!$/;
    // A part of the text is enough: the full length would take ten seconds.
    const work = (text: string) => planted.test(text.slice(0, 40_000));
    expect(() => expectBounded(work, 'planted')).toThrow('planted: spaces');
  });

  test('in headers reach no service', async () => {
    const long = 'x'.repeat(8_000);
    const headers = {
      'user-agent': long,
      'accept-language': long,
      cookie: `bf_flow=${long}; bf_refresh=${long}`,
    };
    for (const sampled of sampledRoutes.filter(({ name }) => name !== 'startUserUpdate')) {
      const response = await new ApiClient(server.app, '192.0.2.40').send({
        ...validRequest(sampled),
        headers,
      });
      expect(response.httpStatus, sampled.name).toBeLessThan(500);
    }
  });
});

describe('a flood of sign-ins', () => {
  const queued = 2 + 200;
  let open: () => void = () => undefined;

  beforeEach(() => {
    const gate = new Promise<boolean>((resolve) => {
      open = () => resolve(false);
    });
    verify.mockClear();
    verify.mockImplementation(() => gate);
  });
  afterEach(() => {
    verify.mockReset();
  });

  function trySignIn(index: number): ReturnType<ApiClient['callAny']> {
    const client = new ApiClient(server.app, `198.51.${100 + Math.floor(index / 20)}.2`);
    const body = { login: newEmail(), password: 'Wrong-Password1', token: 'off' };
    return client.callAny(authRoutes.signIn, { body });
  }

  test('fills the queue of the slow hash; callers beyond it are asked to come back, the others are answered', async () => {
    const answers = Array.from({ length: queued + 10 }, (_, index) => trySignIn(index));
    let refusedEarly = 0;
    for (const answer of answers) {
      void answer.then(({ httpStatus }) => {
        if (httpStatus === 503) refusedEarly += 1;
      });
    }
    try {
      await expect.poll(() => refusedEarly, { timeout: 15_000 }).toBe(10);
    } finally {
      open();
    }
    const all = await Promise.all(answers);
    const refused = all.filter(({ httpStatus }) => httpStatus === 503);
    expect(refused).toHaveLength(10);
    for (const response of refused) {
      expectRefusal(response, { httpStatus: 503, errorCode: 0 }, 'the full queue');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(all.filter(({ httpStatus }) => httpStatus === 401)).toHaveLength(queued);
    expect(verify).toHaveBeenCalledTimes(queued);
    expect((await trySignIn(1)).httpStatus).toBe(401);
  });
});

describe.each(sampledRoutes)('the rate limit of $name', ({ name, route }) => {
  /** Guests are counted by address, users by their id. */
  async function newCaller(address: string): Promise<ApiClient> {
    if (route.access === 'public') return new ApiClient(server.app, address);
    return (await BillUser.add(server, address)).client;
  }

  test('refuses one call too many, says when to come back, and is each caller’s own', async () => {
    const network = `10.0.${sampledRoutes.findIndex((sampled) => sampled.name === name)}`;
    const first = await newCaller(`${network}.1`);
    const second = await newCaller(`${network}.2`);
    // Refused after it was counted, so that the call's own limits do not interfere.
    const request = { method: route.method, url: `${route.path}?undeclared=1` };
    for (let call = 0; call < route.rateLimit.calls; call += 1) {
      expectRefusal(await first.send(request), { httpStatus: 400 }, `call ${call}`);
    }
    const refused = await first.send(request);
    expectRefusal(refused, { httpStatus: 429, errorCode: 90_907 }, 'one too many');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(route.rateLimit.windowS);
    expectRefusal(await second.send(request), { httpStatus: 400 }, 'another caller');
  });
});

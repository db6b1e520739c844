import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '../../../tests/support/fake-clock';
import { SumsubStandIn } from '../../../tests/support/sumsub-stand-in';
import type { KycProvider } from './kyc-provider';
import { createSumsub } from './sumsub';

const reference = '3f2c8f3e-6a53-4f0a-9c9b-0d5d1b0a7d11';
const applicant = { reference, email: 'ada@example.test', language: 'tr' };
const hourMs = 3600_000;
const clock = createFakeClock();
const log = { warn: vi.fn<() => void>() };
let sumsub: SumsubStandIn;
let kyc: KycProvider;
beforeEach(async () => {
  sumsub = await SumsubStandIn.start();
  kyc = createSumsub({ ...sumsub.settings, url: `${sumsub.url}/`, clock, log });
});
afterEach(async () => sumsub.stop());

const away = { code: 0, httpStatus: 503, retryAfterS: 5 };

describe('a link to Sumsub’s pages', () => {
  test('is asked for by reference and address alone, signed', async () => {
    await expect(kyc.start(applicant)).resolves.toBe(sumsub.linkUrl);
    expect(sumsub.calls).toEqual([
      {
        method: 'POST',
        path: '/resources/sdkIntegrations/levels/-/websdkLink?lang=tr',
        body: {
          levelName: 'id and selfie',
          userId: reference,
          applicantIdentifiers: { email: applicant.email },
          ttlInSecs: 1800,
        },
      },
    ]);
  });

  test.each(['javascript:alert(1)', '/a/path', '', 'ftp://in.sumsub.example/'])(
    'is not taken when it is %j',
    async (url) => {
      sumsub.linkUrl = url;
      await expect(kyc.start(applicant)).rejects.toMatchObject(away);
    },
  );
});

describe('how far an applicant is', () => {
  test.each([
    ['init', undefined, 'incomplete'],
    ['awaitingUser', undefined, 'incomplete'],
    ['pending', undefined, 'waiting'],
    ['prechecked', undefined, 'inreview'],
    ['queued', undefined, 'inreview'],
    ['onHold', { reviewAnswer: 'GREEN' }, 'inreview'],
    ['awaitingService', undefined, 'inreview'],
    ['completed', { reviewAnswer: 'GREEN' }, 'approved'],
    ['completed', { reviewAnswer: 'RED', reviewRejectType: 'RETRY' }, 'rejected'],
    ['completed', { reviewAnswer: 'RED' }, 'rejected'],
    ['completed', { reviewAnswer: 'RED', reviewRejectType: 'FINAL' }, 'blocked'],
    // What was answered before a new attempt is over.
    ['init', { reviewAnswer: 'GREEN' }, 'incomplete'],
  ])('%s with %j is %s', async (reviewStatus, reviewResult, state) => {
    sumsub.reviews.set(reference, { reviewStatus, ...(reviewResult && { reviewResult }) });
    await expect(kyc.read(reference)).resolves.toBe(state);
  });

  test('is none for an unknown applicant', async () => {
    await expect(kyc.read(reference)).resolves.toBe('none');
  });

  test.each([
    { reviewStatus: 'completed' },
    { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'YELLOW' } },
    { reviewStatus: 'somethingNew' },
  ])('is not guessed from %j', async (review) => {
    sumsub.reviews.set(reference, review);
    await expect(kyc.read(reference)).rejects.toMatchObject(away);
  });
});

describe.each([
  ['start', async () => kyc.start(applicant)],
  ['read', async () => kyc.read(reference)],
])('%s', (_name, call) => {
  test.each([
    { status: 500, text: '' },
    { status: 401, text: '{"code":401}' },
    { status: 429, text: '{}' },
    { status: 200, text: '<html>' },
    { status: 200, text: 'null' },
    { status: 200, text: '{"review":{}}' },
    { status: 200, text: `{"url":"https://a.example/","pad":"${'x'.repeat(600_000)}"}` },
  ])('is 503 after the answer %j', async (fault) => {
    sumsub.fault = fault;
    await expect(call()).rejects.toMatchObject(away);
  });

  test('is 503 with wrong keys, and only the log says why', async () => {
    log.warn.mockClear();
    kyc = createSumsub({ ...sumsub.settings, secretKey: 'another', url: sumsub.url, clock, log });
    await expect(call()).rejects.toMatchObject(away);
    expect(sumsub.calls).toEqual([]);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test('is 503 when Sumsub does not answer in time', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    sumsub.fault = 'silence';
    await expect(call()).rejects.toMatchObject(away);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(4_000);
    timeout.mockRestore();
  });

  test('is 503 when Sumsub can’t be reached', async () => {
    await sumsub.stop();
    await expect(call()).rejects.toMatchObject(away);
    sumsub = await SumsubStandIn.start();
  });
});

describe('a webhook', () => {
  const refused = expect.objectContaining({ code: 93, httpStatus: 401 }) as unknown as Error;

  test('names its user and time, whatever else it says', () => {
    const { rawBody, headers } = sumsub.webhook(reference, clock.now());
    expect(kyc.verify(rawBody, headers)).toEqual({ reference, at: clock.now() });
    const sha512 = sumsub.signatureOf(rawBody, 'sha512');
    expect(kyc.verify(rawBody, sha512)).toEqual({ reference, at: clock.now() });
  });

  test('is refused when a byte of it, or of its signature, is another', () => {
    const { rawBody, headers } = sumsub.webhook(reference, clock.now());
    const digest = headers['x-payload-digest'] ?? '';
    const forged: [Buffer, Record<string, string>][] = [
      [Buffer.from(JSON.stringify(JSON.parse(rawBody.toString()))), headers],
      [Buffer.concat([rawBody, Buffer.from(' ')]), headers],
      [Buffer.alloc(0), headers],
      [rawBody, { ...headers, 'x-payload-digest': digest.replace(/^./, digest.startsWith('0') ? '1' : '0') }],
      [rawBody, { ...headers, 'x-payload-digest': digest.slice(2) }],
      [rawBody, { ...headers, 'x-payload-digest': '' }],
      [rawBody, { ...headers, 'x-payload-digest': 'ü'.repeat(64) }],
      [rawBody, { ...headers, 'x-payload-digest-alg': 'HMAC_SHA512_HEX' }],
      [rawBody, { ...headers, 'x-payload-digest-alg': 'none' }],
      [rawBody, { 'x-payload-digest': digest }],
      [rawBody, sumsub.signatureOf(rawBody, 'sha1')],
      [rawBody, {}],
    ];
    for (const [body, sent] of forged)
      expect(() => kyc.verify(body, sent), JSON.stringify(sent)).toThrow(refused);
  });

  test('may come a day later, as it is sent again, and no older or newer than that', () => {
    const check = (ageMs: number) => {
      const at = new Date(clock.now().getTime() - ageMs);
      const { rawBody, headers } = sumsub.webhook(reference, at);
      return kyc.verify(rawBody, headers)?.at;
    };
    expect(check(25 * hourMs)).toEqual(new Date(clock.now().getTime() - 25 * hourMs));
    expect(() => check(25 * hourMs + 1)).toThrow(refused);
    expect(check(-5 * 60_000)).toBeDefined();
    expect(() => check(-5 * 60_000 - 1)).toThrow(refused);
  });

  test.each([
    { externalUserId: undefined },
    { externalUserId: 'somebody else’s' },
    { createdAtMs: undefined },
    { createdAtMs: 'yesterday' },
  ])('says nothing of use with %j', (changes) => {
    const { rawBody, headers } = sumsub.webhook(reference, clock.now(), changes);
    expect(kyc.verify(rawBody, headers)).toBeUndefined();
  });

  test('is ignored when it is not JSON or has an invalid date', () => {
    for (const rawBody of [Buffer.from('{"'), Buffer.from('[]'), Buffer.alloc(0)])
      expect(kyc.verify(rawBody, sumsub.signatureOf(rawBody))).toBeUndefined();
    const odd = sumsub.webhook(reference, clock.now(), { createdAtMs: '2026-13-45 99:00:00.000' });
    expect(() => kyc.verify(odd.rawBody, odd.headers)).toThrow(refused);
  });
});

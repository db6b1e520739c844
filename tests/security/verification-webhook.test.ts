import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { verificationHintPath } from '../../server/identity/verification/verification-hints.routes';
import { ApiClient } from '../support/api-client';
import { VerifierDesk } from '../support/verifier-desk';
import { withServer } from '../support/with-server';
import { databaseDigest } from './support/database-digest';
import { expectRefusal } from './support/expect-refusal';

const server = withServer();
const signature = 'x-kyc-signature';
let desk: VerifierDesk;
beforeEach(async () => {
  desk = await VerifierDesk.open(server);
});

type Hint = ReturnType<VerifierDesk['hint']>;

/** The hint after a change of a byte, of the header, or of both. */
function forgeries({ rawBody, headers }: Hint): [string, Hint][] {
  const { [signature]: signed = '', ...bare } = headers;
  const changed = Buffer.from(rawBody);
  changed[20] = (changed[20] ?? 0) ^ 1;
  const padded = Buffer.concat([rawBody, Buffer.from('\n')]);
  const reordered = Buffer.from(
    JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(rawBody.toString()) as object).toReversed())),
  );
  const withSignature = (value: string): Hint => ({ rawBody, headers: { ...headers, [signature]: value } });
  return [
    ['another byte', { rawBody: changed, headers }],
    ['a byte more', { rawBody: padded, headers }],
    ['another order', { rawBody: reordered, headers }],
    ['no body', { rawBody: Buffer.alloc(0), headers }],
    ['no signature', { rawBody, headers: bare }],
    ['an empty signature', withSignature('')],
    ['half a signature', withSignature(signed.slice(0, 32))],
    ['a longer signature', withSignature(`${signed}00`)],
    ['another signature', withSignature('0'.repeat(64))],
    ['a signature in capitals', withSignature(signed.toUpperCase())],
    ['a hostile signature', withSignature('__proto__')],
  ];
}

describe('a webhook of a verifier', () => {
  test('that is forged is refused alike, and changes nothing', async () => {
    const ada = await desk.applicant('approved');
    const before = await databaseDigest(server.database);
    for (const [what, hint] of forgeries(desk.hint(ada.reference))) {
      const answer = await desk.send(hint);
      expectRefusal(answer, { httpStatus: 401, errorCode: 93 }, what);
    }
    expect(await databaseDigest(server.database)).toEqual(before);
    expect(await desk.stateOf(ada)).toBe('none');
  });

  test('may be signed and hostile: what it says is not believed, and breaks nothing', async () => {
    const ada = await desk.applicant('waiting');
    const sign = (text: string): Hint => {
      const rawBody = Buffer.from(text);
      const key = desk.server.context.keys.verifierStandIn;
      const digest = createHmac('sha256', key).update(rawBody).digest('hex');
      return { rawBody, headers: { 'content-type': 'application/json', [signature]: digest } };
    };
    const hostile = [
      '{',
      'null',
      '[]',
      '"',
      `{"reference":"' or 1=1"}`,
      `{"reference":{"a":1}}`,
      '\u0000',
      '{"__proto__":{"reference":"x"}}',
    ];
    for (const text of hostile) expect((await desk.send(sign(text))).httpStatus, text).toBe(200);
    expect(await desk.stateOf(ada)).toBe('none');
    const body = JSON.parse(desk.hint(ada.reference).rawBody.toString()) as object;
    await desk.send(sign(JSON.stringify({ ...body, state: 'approved', kyc_status: 4 })));
    expect(await desk.stateOf(ada)).toBe('waiting');
  });

  test('is refused before it is read if it is too long, and also if it is not JSON', async () => {
    const ada = await desk.applicant('approved');
    const { headers } = desk.hint(ada.reference);
    const long = await desk.send({ rawBody: Buffer.alloc(33_000, 32), headers });
    expect(long.httpStatus).toBe(413);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const other = await desk.send({
        ...desk.hint(ada.reference),
        headers: { ...headers, 'content-type': type },
      });
      expect(other.httpStatus, type).toBe(415);
    }
    expect(await desk.stateOf(ada)).toBe('none');
  });

  test('comes from no page of another site', async () => {
    const ada = await desk.applicant('approved');
    const { rawBody, headers } = desk.hint(ada.reference);
    const answer = await desk.send({ rawBody, headers: { ...headers, origin: 'https://evil.example' } });
    expectRefusal(answer, { httpStatus: 403, errorCode: 10_102 }, 'another site');
    expect(await desk.stateOf(ada)).toBe('none');
  });

  test('is limited, whether signed or not', async () => {
    const few = await VerifierDesk.open(server, { BUDGET_SCALE: '1' });
    const ada = await few.applicant('approved');
    await server.database.query('delete from budgets');
    const forged = { rawBody: Buffer.from('{}'), headers: { 'content-type': 'application/json' } };
    const statuses = await Promise.all(
      Array.from({ length: 301 }, async () => (await few.send(forged)).httpStatus),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await few.send(few.hint(ada.reference))).httpStatus).toBe(429);
    expect(await few.stateOf(ada)).toBe('none');
  });

  test('is not found without a verifier', async () => {
    const ada = await desk.applicant('approved');
    const { rawBody, headers } = desk.hint(ada.reference);
    const client = new ApiClient(server.app);
    const answer = await client.send({
      method: 'POST',
      url: verificationHintPath,
      headers,
      payload: rawBody,
    });
    expectRefusal(answer, { httpStatus: 404, errorCode: 10_010 }, 'nobody verifies');
    expect(await desk.stateOf(ada)).toBe('none');
  });
});

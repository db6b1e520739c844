import { beforeEach, describe, expect, test } from 'vitest';
import { kycStateNames } from '../../contract/user/kyc-states';
import { ApiClient } from '../../tests/support/api-client';
import { VerifierDesk } from '../../tests/support/verifier-desk';
import { withServer } from '../../tests/support/with-server';
import { demoCookie, demoKey } from './demo-key';
import { changeUsers } from '../../tests/support/change-users';

const server = withServer();
const page = '/dev/kyc';
const origin = { host: 'localhost:4600', origin: 'http://localhost:4600' };
const formHeaders = { ...origin, 'content-type': 'application/x-www-form-urlencoded' };

let desk: VerifierDesk;
let client: ApiClient;
async function open(environment: Record<string, string> = {}): Promise<void> {
  desk = await VerifierDesk.open(server, environment);
  client = new ApiClient(desk.server.app, '');
  client.cookies.set(demoCookie, demoKey(desk.server.context.keys));
}
beforeEach(async () => open());

const press = async (reference: string, state: string, headers: Record<string, string> = formHeaders) =>
  client.send({
    method: 'POST',
    url: page,
    headers,
    payload: new URLSearchParams({ reference, state }).toString(),
  });

describe('the page that stands in for a verifier', () => {
  test.each(kycStateNames)('its button brings a user to %s by a signed webhook', async (state) => {
    const ada = await desk.applicant();
    const pressed = await press(ada.reference, state);
    expect(pressed.httpStatus).toBe(303);
    expect(pressed.headers['location']).toBe(`${page}?reference=${ada.reference}&answered=200`);
    expect(await desk.stateOf(ada)).toBe(state);
    const { text } = await client.send({ url: String(pressed.headers['location']) });
    expect(text).toContain(`In the wallet: <b>${state}</b>`);
    expect(text).toContain('The webhook was answered 200.');
    expect(text).toMatch(new RegExp(`value="${state}" aria-pressed="true" autofocus`));
  });

  test('shows the user asked for, or all, keeps nothing in a cache and escapes every value', async () => {
    const ada = await desk.applicant();
    const bob = await desk.applicant();
    await changeUsers(server, `email = '<b>"&' where id = $1`, [bob.id]);
    const all = await client.send({ url: page });
    expect(all).toMatchObject({ httpStatus: 200, headers: { 'cache-control': 'no-store' } });
    expect(all.text).toContain(ada.reference);
    expect(all.text).toContain('&lt;b&gt;&quot;&amp;');
    expect(all.text).not.toContain('<b>"&');
    const one = await client.send({ url: `${page}?reference=${ada.reference}` });
    expect(one.text).not.toContain(bob.reference);
    const style = await client.send({ url: `${page}.css` });
    expect(style).toMatchObject({ httpStatus: 200, headers: { 'content-type': 'text/css; charset=utf-8' } });
  });

  test.each([
    ['another state', { state: 'verified' }],
    ['somebody unknown', { reference: '01890000-0000-7000-8000-000000000000' }],
    ['no reference', { reference: 'x' }],
  ])('changes nothing for %s', async (_what, wrong) => {
    const ada = await desk.applicant();
    const { reference, state } = { reference: ada.reference, state: 'approved', ...wrong };
    expect(await press(reference, state)).toMatchObject({ httpStatus: 400, json: { errorCode: 10_008 } });
    expect(await desk.stateOf(ada)).toBe('none');
  });

  test.each<Record<string, string>>([
    { origin: 'http://localhost:4601' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('takes no form from another page: %j', async (headers) => {
    const ada = await desk.applicant();
    const pressed = await press(ada.reference, 'approved', { ...formHeaders, ...headers });
    expect(pressed).toMatchObject({ httpStatus: 403, json: { errorCode: 10_102 } });
    expect(await desk.stateOf(ada)).toBe('none');
  });

  test('takes its form from its own page, whose origin browsers tell it', async () => {
    const ada = await desk.applicant();
    const { headers } = await client.send({ url: page });
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(await press(ada.reference, 'approved')).toMatchObject({ httpStatus: 303 });
  });
});

describe('does not exist', () => {
  async function expectHidden(headers: Record<string, string> = {}): Promise<void> {
    const ada = await desk.applicant();
    for (const url of [page, `${page}.css`, `${page}?reference=${ada.reference}`]) {
      const answer = await client.send({ url, headers });
      expect([404, 421], url).toContain(answer.httpStatus);
      expect(answer.text, url).not.toContain(ada.reference);
    }
    const pressed = await press(ada.reference, 'approved', { ...formHeaders, ...headers });
    expect([404, 421]).toContain(pressed.httpStatus);
    expect(await desk.stateOf(ada)).toBe('none');
  }

  test.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { TRUST_PROXY: 'loopback' },
    { SMTP_URL: 'smtp://127.0.0.1:2525' },
    { PUBLIC_URL: 'https://wallet.example' },
  ])('with %j', async (environment) => {
    await open(environment);
    await expectHidden();
  });

  test('without the cookie of the printed link', async () => {
    client.cookies.clear();
    await expectHidden();
  });

  test('under another name, or behind a proxy', async () => {
    await expectHidden({ host: 'evil.example' });
    await expectHidden({ 'x-forwarded-for': '127.0.0.1' });
  });

  test('once a real verifier is configured', async () => {
    const { context } = desk.server;
    const ada = await desk.applicant();
    context.kyc = { ...desk.kyc, isStandIn: false };
    expect((await client.send({ url: page })).httpStatus).toBe(404);
    expect((await press(ada.reference, 'approved')).httpStatus).toBe(404);
  });
});

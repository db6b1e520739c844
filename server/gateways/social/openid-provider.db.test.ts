import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { socialRoutes } from '../../../contract/social/social.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { startIdentityStandIn } from '../../../tests/support/identity-stand-in';
import type { IdentityStandIn } from '../../../tests/support/identity-stand-in';
import { SocialClient } from '../../../tests/support/social-client';
import { withServer } from '../../../tests/support/with-server';
import { createIdentityProviders } from './openid-provider';

const params = { providerName: 'google' } as const;
const descriptionPath = '/.well-known/openid-configuration';
const hourMs = 3600_000;
const away = { httpStatus: 503, errorCode: 0 };

describe('a provider of OpenID Connect', () => {
  let provider: IdentityStandIn;
  let social: SocialClient;
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    provider = await startIdentityStandIn();
    const { context } = server;
    // Nothing that was read for the test before.
    Object.assign(
      context.identityProviders,
      createIdentityProviders(
        {
          ...context.config,
          OIDC_GOOGLE_CLIENT_ID: provider.environment['OIDC_GOOGLE_CLIENT_ID'],
          OIDC_GOOGLE_ISSUER: provider.issuer,
        },
        context,
      ),
    );
    social = new SocialClient(server, provider, new ApiClient(server.app));
  });
  afterEach(() => provider.stop());

  const begin = () => social.client.callAny(socialRoutes.startSocialSignIn, { params });

  test('is asked once an hour for its description, by all callers together, and for its keys when needed', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, begin));
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200, 200]);
    expect(provider.asked).toEqual(new Map([[descriptionPath, 1]]));
    server.clock.advance(hourMs - 1);
    await social.signIn({});
    expect(provider.asked).toEqual(
      new Map([
        [descriptionPath, 1],
        ['/keys', 1],
      ]),
    );
    server.clock.advance(1);
    await social.signIn({});
    expect(provider.asked).toEqual(
      new Map([
        [descriptionPath, 2],
        ['/keys', 1],
      ]),
    );
  });

  test('may sign with either of the two kinds of keys', async () => {
    for (const algorithm of ['RS256', 'ES256']) {
      const nonce = (await social.begin()).get('nonce');
      const credential = await provider.sign(await social.claims(nonce), { algorithm });
      expect((await social.send(credential)).json, algorithm).toMatchObject({ status: 1 });
    }
  });

  test('that goes away is 503 when its keys are needed, and serves again by itself', async () => {
    const credential = await social.credential();
    await provider.goAway();
    expect(await social.refused(credential)).toMatchObject({ ...away, headers: { 'retry-after': '5' } });
    // The provider's own answer still counts.
    server.clock.advance(hourMs);
    expect((await begin()).httpStatus).toBe(200);
    await provider.comeBack();
    expect(await social.signIn({})).toMatchObject({ status: 1 });
  });

  test('that was never reached is 503, with no cookie left behind', async () => {
    await provider.goAway();
    const answer = await begin();
    expect(answer.json).toMatchObject({ errorCode: 0, errorMsgs: [] });
    expect([answer.httpStatus, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(social.client.cookies.size).toBe(0);
    await provider.comeBack();
    expect((await begin()).httpStatus).toBe(200);
  });

  test.each([
    ['an error', { status: 500, body: '{}' }],
    ['a way elsewhere', { status: 302, body: '{}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['nothing of what it should', { status: 200, body: '{}' }],
    ['too much', { status: 200, body: `{"padding":"${'x'.repeat(100_000)}"}` }],
  ])('that answers %s is 503', async (_what, answer) => {
    provider.answerWith(answer);
    expect((await begin()).httpStatus).toBe(503);
    provider.answerWith(undefined);
    const credential = await social.credential();
    provider.answerWith(answer);
    expect(await social.refused(credential)).toMatchObject(away);
  });

  test.each([
    ['another issuer', { issuer: 'http://127.0.0.1:1' }],
    ['a script for the browser', { authorization_endpoint: 'javascript:alert(1)' }],
    ['another protocol for the browser', { authorization_endpoint: 'ftp://127.0.0.1/' }],
    ['a file for its keys', { jwks_uri: 'file:///etc/hosts' }],
  ])('that describes %s is not believed', async (_what, description) => {
    Object.assign(provider.description, description);
    expect((await begin()).httpStatus).toBe(503);
  });

  test('is not asked for its keys again with each token that names an unknown one', async () => {
    expect(await social.signIn({})).toMatchObject({ status: 1 });
    const nonce = (await social.begin()).get('nonce');
    for (let round = 0; round < 5; round += 1) {
      const unknown = await provider.sign(await social.claims(nonce), { keyId: `unknown-${round}` });
      expect((await social.refused(unknown)).errorCode).toBe(93);
    }
    expect(provider.asked.get('/keys')).toBe(1);
  });
});

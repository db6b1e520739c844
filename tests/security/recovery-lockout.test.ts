import { expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { ApiClient } from '../support/api-client';
import { attackSizes } from '../support/attack-sizes';
import { linkIn } from '../support/link-in-mail';
import { registerUser } from '../support/register-user';
import { useMovingClock } from '../support/use-moving-clock';
import { withServer } from '../support/with-server';

const { startRecovery, checkRecoveryCode, openRecoveryLink, finishRecovery } = recoveryRoutes;
const requests = attackSizes.hostileRecoveries;
const hourMs = 3_600_000;
const newPassword = 'Newer-Password2';
const ownersAddress = '203.0.113.99';

const server = withServer();
const advance = useMovingClock(() => server);

/**
 * Alternates between starting recoveries for the victim's address and guessing, each time from another network.
 */
async function attack(email: string, addressOf: (index: number) => string): Promise<void> {
  const client = new ApiClient(server.app);
  for (let index = 0; index < requests; index += 1) {
    client.address = addressOf(index);
    const kind = index % 4;
    if (kind === 0) await client.callAny(startRecovery, { body: { email, token: 'off' } });
    else if (kind === 3) await client.callAny(authRoutes.resendCode, { body: { email, token: 'off' } });
    else await client.callAny(checkRecoveryCode, { body: { email, code: '00000' } });
    // Half a day in total, but at least a minute each, so that a code may be sent again.
    advance(Math.max(Math.floor((12 * hourMs) / requests), 60_001));
  }
}

/** The owner who has forgotten the password: starts a recovery, opens the link of the latest mail, sets a new one. */
async function recoverByLink(email: string): Promise<void> {
  const asking = new ApiClient(server.app, ownersAddress);
  await asking.call(startRecovery, { body: { email, token: 'off' } });
  const mail = server.mails.findLast(({ to }) => to === email);
  const browser = new ApiClient(server.app, ownersAddress);
  const opened = await browser.call(openRecoveryLink, { body: { link: linkIn(mail) } });
  if (opened.status !== 1) throw new Error('the authenticator was asked for');
  const body = { sk: opened.payload.secretKey, password: newPassword };
  await browser.call(finishRecovery, { body });
}

test.each<[string, (index: number) => string]>([
  ['a network each', (index) => `198.${18 + (index % 100)}.${Math.floor(index / 250) % 250}.${index % 250}`],
  ['few networks', (index) => `198.51.100.${index % 4}`],
  ['the owner’s own network', () => ownersAddress],
  ['one IPv6 network with an address each', (index) => `2001:db8:0:7::${index.toString(16)}`],
])('after hostile requests from %s the owner recovers at once', async (_from, addressOf) => {
  const { email } = await registerUser(server);
  await attack(email, addressOf);
  const started = server.clock.now().getTime();
  await recoverByLink(email);
  expect(server.clock.now().getTime() - started).toBeLessThan(5 * 60_000);
  const client = new ApiClient(server.app, ownersAddress);
  const body = { login: email, password: newPassword, token: 'off' };
  expect((await client.call(authRoutes.signIn, { body })).status).toBe(10_019);
});

test('an attacker who knows the password and uses up codes and tries cannot lock the owner out', async () => {
  const { client: ownerClient, email } = await registerUser(server);
  const thief = new ApiClient(server.app, '192.0.2.66');
  const signInBody = (password: string) => ({ body: { login: email, password, token: 'off' } });
  const codes: number[] = [];
  for (let index = 0; index < 15; index += 1) {
    const { json } = await thief.callAny(authRoutes.signIn, signInBody('Right-Password1'));
    codes.push((json as { status: number }).status);
  }
  expect(codes.filter((code) => code === 90_907)).toHaveLength(5);
  // A device that was signed in before is not affected at all.
  ownerClient.accessToken = undefined;
  expect((await ownerClient.call(authRoutes.signIn, signInBody('Right-Password1'))).status).toBe(10_019);
  // On another device the owner recovers the password as if there were no attack.
  await recoverByLink(email);
  const device = new ApiClient(server.app, ownersAddress);
  expect((await device.call(authRoutes.signIn, signInBody(newPassword))).status).toBe(10_019);
});

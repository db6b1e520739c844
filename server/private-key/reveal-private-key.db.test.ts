import { beforeEach, describe, expect, test } from 'vitest';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { privateKeyRoutes } from '../../contract/private-key/private-key.contract';
import { wrongAuthenticatorCode } from '../../tests/support/authenticator-code';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { registerUser, testPassword } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { nextAuthenticatorCode, turnOnAuthenticator } from '../../tests/support/turn-on-authenticator';
import { withServer } from '../../tests/support/with-server';
import { chainForms } from '../chains/wallet-keys/chain-forms';

const { revealPrivateKey } = privateKeyRoutes;

describe('a user’s private key on Tectum 4.0', () => {
  let ada: TestUser;
  const server = withServer();
  beforeEach(async () => {
    ada = await registerUser(server);
  });

  const reveal = ({ client }: TestUser, body: { password: string; code?: string }) =>
    client.call(revealPrivateKey, { body });
  const refusal = async ({ client }: TestUser, body: { password: string; code?: string }) =>
    (await client.refused(revealPrivateKey, { body })).errorCode;

  test('is shown for the password, the same each time, and has an address of its own', async () => {
    const first = await reveal(ada, { password: testPassword });
    const { hex, address } = first.payload as { hex: string; address: string };
    expect(hex).toMatch(/^0x[0-9a-f]{64}$/);
    const publicKey = secp256k1.getPublicKey(hexToBytes(hex.slice(2)));
    expect(chainForms.ethereum.address(publicKey)).toBe(address);
    expect((await reveal(ada, { password: testPassword })).payload).toEqual(first.payload);
    const lin = await registerUser(server);
    expect((await reveal(lin, { password: testPassword })).payload).not.toEqual(first.payload);
  });

  test('is not the key of the user’s deposit address', async () => {
    const { payload } = await reveal(ada, { password: testPassword });
    const { balances } = (await ada.client.call(balancesRoutes.getBalances, {})).payload;
    expect(balances.map(({ token }) => token)).not.toContain((payload as { address: string }).address);
  });

  test('is not shown for a wrong password, and ten wrong ones block all sessions of the user', async () => {
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect(await refusal(ada, { password: `Paper-Money${wrong + 2}` })).toBe(10031);
    expect(await refusal(ada, { password: testPassword })).toBe(90907);
    const lin = await registerUser(server);
    expect((await reveal(lin, { password: testPassword })).status).toBe(1);
  });

  test('a password too short or too long is no password', async () => {
    for (const password of ['four', 'x'.repeat(256)])
      expect(await expectUnchanged(server, () => refusal(ada, { password }))).toBe(10008);
  });

  test('with an authenticator app connected asks for its code as well, and takes each once', async () => {
    const secret = await turnOnAuthenticator(server, ada, 1);
    expect(await reveal(ada, { password: testPassword })).toEqual({ status: 10005, payload: {} });
    const wrong = wrongAuthenticatorCode(secret, server.clock.now());
    expect(await refusal(ada, { password: testPassword, code: wrong })).toBe(10002);
    const code = nextAuthenticatorCode(server, secret);
    expect((await reveal(ada, { password: testPassword, code })).status).toBe(1);
    expect(await refusal(ada, { password: testPassword, code })).toBe(10009);
    expect(await refusal(ada, { password: 'Another-Money1', code })).toBe(10031);
  });
});

import { passkeysRoutes } from '../../contract/passkeys/passkeys.contract';
import type { Assertion, CreationOptions, RequestOptions } from '../../contract/passkeys/passkeys.contract';
import { ApiClient } from './api-client';
import { codeIn } from './code-in-mail';
import type { TestUser } from './register-user';
import { SoftwarePasskey } from './software-passkey';
import type { TestServer } from './test-server';

const { sendPasskeyCode, startPasskey, addPasskey, startPasskeySignIn, signInWithPasskey } = passkeysRoutes;

/** Where the users of `passkeyDesk` are: what its server has as `PUBLIC_URL`. */
export const passkeyOrigin = 'https://wallet.example.test';

/** What tests of passkeys do again and again. */
export function passkeyDesk(server: TestServer) {
  async function mailedCode({ client }: TestUser): Promise<string> {
    server.clock.advance(60_000);
    await client.call(sendPasskeyCode, {});
    return codeIn(server.mails.at(-1));
  }

  async function optionsFor(user: TestUser): Promise<CreationOptions> {
    const answer = await user.client.call(startPasskey, { body: { code: await mailedCode(user) } });
    if (answer.status !== 1) throw new Error('another code was asked for');
    return answer.payload.options;
  }

  async function add(
    user: TestUser,
    name = 'Phone',
    headers: Record<string, string> = {},
  ): Promise<{ passkey: SoftwarePasskey; id: string }> {
    const passkey = new SoftwarePasskey(passkeyOrigin);
    const credential = passkey.create(await optionsFor(user));
    const { payload } = await user.client.call(addPasskey, { body: { name, credential } }, headers);
    return { passkey, id: payload.passkey.id };
  }

  return {
    mailedCode,
    optionsFor,
    add,
    guest: () => new ApiClient(server.app),
    challengeOf: async (client: ApiClient): Promise<RequestOptions> =>
      (await client.call(startPasskeySignIn, {})).payload.options,
    refusalOf: async (client: ApiClient, assertion: Assertion): Promise<number> =>
      (await client.refused(signInWithPasskey, { body: { assertion } })).errorCode,
  };
}

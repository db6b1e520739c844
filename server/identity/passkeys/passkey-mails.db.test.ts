import { beforeEach, describe, expect, test } from 'vitest';
import { languages } from '../../../contract/language';
import { passkeysRoutes } from '../../../contract/passkeys/passkeys.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { codeIn, otherThan } from '../../../tests/support/code-in-mail';
import { passkeyDesk, passkeyOrigin } from '../../../tests/support/passkey-desk';
import { registerUser } from '../../../tests/support/register-user';
import type { TestUser } from '../../../tests/support/register-user';
import { SoftwarePasskey } from '../../../tests/support/software-passkey';
import { withServer } from '../../../tests/support/with-server';

const { addPasskey, removePasskey } = passkeysRoutes;

const subjects = {
  en: { passkeyAdded: 'New passkey for Billfold', passkeyRemoved: 'Billfold passkey removed' },
  tr: {
    passkeyAdded: 'Billfold için yeni geçiş anahtarı',
    passkeyRemoved: 'Billfold geçiş anahtarı kaldırıldı',
  },
  zh: { passkeyAdded: 'Billfold 已添加新的通行密钥', passkeyRemoved: 'Billfold 通行密钥已移除' },
};

describe('mails about passkeys', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '10', PUBLIC_URL: passkeyOrigin } });
  const { mailedCode, optionsFor, add, guest } = passkeyDesk(server);
  let ada: TestUser;
  beforeEach(async () => {
    ada = await registerUser(server);
  });

  test.each(languages)('announces an added and a removed one in %s', async (language) => {
    const headers = { 'accept-language': language };
    const { id } = await add(ada, 'Phone', headers);
    const mail = server.mails.at(-1);
    expect([mail?.to, mail?.subject]).toEqual([ada.email, subjects[language].passkeyAdded]);
    expect(mail?.text).toContain('Phone');
    await add(ada, 'Key');
    await ada.client.call(removePasskey, { body: { id } }, headers);
    expect(server.mails.at(-1)).toMatchObject({
      to: ada.email,
      subject: subjects[language].passkeyRemoved,
      text: expect.stringContaining('Phone') as string,
    });
  });

  test('sends no mail for a refused one', async () => {
    const credential = new SoftwarePasskey(passkeyOrigin).create(await optionsFor(ada), {
      origin: 'https://evil.test',
    });
    const { id } = await add(ada);
    const code = await mailedCode(ada);
    const before = server.mails.length;
    await ada.client.refused(addPasskey, { body: { name: 'Key', credential } });
    await ada.client.call(removePasskey, { body: { id } });
    await ada.client.refused(removePasskey, { body: { id, code: otherThan(code) } });
    expect(server.mails.length).toBe(before);
  });

  test('a recovery tells that it removed them, where there were some', async () => {
    const recover = async ({ email }: TestUser) => {
      const client = guest();
      await client.call(recoveryRoutes.startRecovery, { body: { email, token: 'off' } });
      const code = codeIn(server.mails.at(-1));
      const checked = await client.call(recoveryRoutes.checkRecoveryCode, { body: { email, code } });
      if (checked.status !== 1) throw new Error('another step was asked for');
      const { secretKey: sk } = checked.payload;
      await client.call(recoveryRoutes.finishRecovery, { body: { sk, password: 'Fourth-Password4' } });
      return server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    };
    await add(ada);
    expect(await recover(ada)).toContain('All Billfold passkeys removed');
    expect(await recover(await registerUser(server))).not.toContain('All Billfold passkeys removed');
  });
});

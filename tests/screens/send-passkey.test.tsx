// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { passkeysRoutes } from '../../contract/passkeys/passkeys.contract';
import type { Passkey } from '../../contract/passkeys/passkeys.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { translator } from '../e2e/translator';
import { expectSheetPage } from './support/bill-sheet';
import { holdCrypto, requestId, sendView } from './support/crypto-sends';
import { expectText, fakeApi, useScreens } from './support/open-app';
import { completeWith, goToCode } from './support/send-steps';

const t = translator();
const say = (key: string) => t(`wallet-sheets:${key}`);

const startAuthentication = vi.hoisted(() => vi.fn<(asked: object) => Promise<unknown>>());
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }));

const options = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [{ type: 'public-key' as const, id: 'BBBB' }],
};
const assertion = { id: 'BBBB', clientDataJSON: 'CCCC', authenticatorData: 'DDDD', signature: 'EEEE' };
const signed = {
  id: 'BBBB',
  response: { clientDataJSON: 'CCCC', authenticatorData: 'DDDD', signature: 'EEEE' },
};

function passkey(confirmsFrom: string | null): Passkey {
  const id = '01930000-0000-7000-8000-000000000001';
  return { id, name: 'Phone', createdAt: '2026-11-01T10:00:00.000Z', lastUsedAt: null, confirmsFrom };
}

const hold = (...passkeys: Passkey[]) => fakeApi().answer(passkeysRoutes.listPasskeys, { passkeys });

useScreens();
beforeEach(() => {
  startAuthentication.mockReset();
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  holdCrypto();
  fakeApi().answer(sendRoutes.startSendPasskey, { options });
});

describe('a passkey in place of the code', () => {
  test('confirms the send with what the device has signed for this request', async () => {
    hold(passkey('2026-11-02T10:00:00.000Z'));
    startAuthentication.mockResolvedValue(signed);
    completeWith(sendView());
    const { user, sheet } = await goToCode();
    await user.click(await sheet.findByRole('button', { name: say('usePasskey') }));
    await expectSheetPage(say('sendDone'));
    expect(startAuthentication).toHaveBeenCalledExactlyOnceWith({ optionsJSON: options });
    expect(fakeApi().calls(sendRoutes.startSendPasskey)[0]?.input.params).toEqual({ requestId });
    expect(
      fakeApi()
        .calls(sendRoutes.completeSend)
        .map(({ input }) => input.body),
    ).toEqual([{ requestId, assertion }]);
  });

  test('that the device does not confirm sends nothing, and the code still does', async () => {
    hold(passkey('2026-11-02T10:00:00.000Z'));
    startAuthentication.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { user, sheet, code, press } = await goToCode();
    await user.click(await sheet.findByRole('button', { name: say('usePasskey') }));
    await expectText(say('passkeyNotUsed'));
    expect(fakeApi().calls(sendRoutes.completeSend)).toEqual([]);
    await user.type(code(), '11111');
    completeWith(sendView());
    await press('sendAction');
    await expectSheetPage(say('sendDone'));
  });

  test('that the server refuses leads back to the code, with the reason', async () => {
    hold(passkey('2026-11-02T10:00:00.000Z'));
    startAuthentication.mockResolvedValue(signed);
    fakeApi().refuse(sendRoutes.completeSend, 'incorrectCode');
    const { user, sheet, code } = await goToCode();
    await user.click(await sheet.findByRole('button', { name: say('usePasskey') }));
    await sheet.findByText(t('errors:incorrectCode'));
    expect(code()).toHaveProperty('value', '');
  });

  test.each([
    ['nobody has one', []],
    ['it was added today', [passkey('2040-01-01T00:00:00.000Z')]],
    ['it was added without the app', [passkey(null)]],
  ])('is not offered where %s', async (_why, passkeys) => {
    hold(...passkeys);
    const { sheet } = await goToCode();
    await waitFor(() => expect(fakeApi().calls(passkeysRoutes.listPasskeys)).not.toEqual([]));
    expect(sheet.queryByRole('button', { name: say('usePasskey') })).toBeNull();
  });
});

// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { externalRoutes } from '../../contract/external/external.contract';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { translator } from '../e2e/translator';
import { expectSheetPage, openSheet } from './support/bill-sheet';
import { requestId } from './support/crypto-sends';
import { currencies } from './support/holdings';
import { sendLiveUpdate } from './support/live-stream';
import { openMigration, say } from './support/migrate-steps';
import {
  beMigrant,
  beginOutside,
  erc20Tet,
  outsideAddress,
  outsideSend,
  t12Tet,
} from './support/migration-samples';
import { fakeApi, openApp, useScreens } from './support/open-app';

const t = translator();
const saySend = (key: string, words: Record<string, unknown> = {}) => t(`wallet-sheets:${key}`, words);

useScreens();
beforeEach(() => {
  beMigrant();
  beginOutside();
});

/** The form of a migration to the outside. */
async function openOutside(currencyKey = t12Tet) {
  const opened = await openMigration(currencyKey);
  const { user, sheet } = opened;
  await opened.unfold();
  const to = (await sheet.findAllByRole('radio', { name: say('placeOutside') })).at(-1);
  if (to === undefined) throw new Error('no choice');
  await user.click(to);
  const address = () => sheet.findByLabelText(saySend('toAddress', { network: 'Ethereum' }));
  const next = () => sheet.findByRole('button', { name: /^Review / });
  return {
    ...opened,
    address,
    next,
    goOn: async () => {
      await opened.type('125,5');
      await user.type(await address(), outsideAddress);
      await waitFor(async () => expect(await next()).toHaveProperty('disabled', false));
      await user.click(await next());
      await expectSheetPage(saySend('reviewHeading'));
    },
    begin: async () => {
      await user.click(
        await sheet.findByRole('button', { name: saySend('sendNow', { amount: '125.5', ticker: 'TET' }) }),
      );
    },
    enterCode: async () => {
      await expectSheetPage(saySend('codeHeading'));
      await user.type(
        await sheet.findByLabelText(saySend('codeMailed', { email: 'ada@billfold.test' })),
        '11111',
      );
      await user.click(sheet.getByRole('button', { name: saySend('sendAction') }));
    },
  };
}

describe('migrating to the outside', () => {
  test('chooses the fee of the network that it pays, and says what is wrong with one at its field', async () => {
    const { user, sheet, type, next } = await openOutside();
    await type('50');
    await user.click(await sheet.findByRole('radio', { name: t('fees:low') }));
    await sheet.findByText(t('fees:lowTitle'));
    await user.click(sheet.getByRole('radio', { name: t('fees:custom') }));
    const fee = sheet.getByRole('textbox', { name: t('fees:feeIn', { ticker: 'ETH' }) });
    await user.clear(fee);
    await user.type(fee, '0.0001');
    await user.tab();
    await sheet.findByText(t('fees:tooLow', { amount: '0.0013', ticker: 'ETH' }));
    await user.clear(fee);
    await sheet.findByText(t('fees:required'));
    await sheet.findByText(t('fees:checkFee'));
    expect(await next()).toHaveProperty('disabled', true);
  });

  test('does not call a fee low that is more than a tenth of the amount', async () => {
    const { user, sheet, type } = await openOutside();
    await type('5');
    await user.click(await sheet.findByRole('radio', { name: t('fees:low') }));
    await sheet.findByText(t('fees:aboveTenthLowestText'));
    expect(sheet.queryByText(t('fees:lowTitle'))).toBeNull();
    expect(sheet.queryByText(t('fees:aboveTenthText'))).toBeNull();
  });

  test('goes from the form by its code to a result that lives on', async () => {
    const { sheet, goOn, begin, enterCode } = await openOutside();
    await goOn();
    await sheet.findByText('TET · Tectum · T12');
    await sheet.findByText('Ethereum · ERC-20');
    expect(fakeApi().calls(externalRoutes.sendMigrated)).toEqual([]);
    await begin();
    await expectSheetPage(saySend('codeHeading'));
    expect(fakeApi().calls(externalRoutes.sendMigrated)[0]?.input.body).toEqual({
      amount: '125.5',
      currencyFromKey: t12Tet,
      currencyToKey: erc20Tet,
      fee: '0.0039',
      addressTo: outsideAddress,
    });
    expect(fakeApi().calls(migrationRoutes.migrate)).toEqual([]);
    await enterCode();
    await expectSheetPage(saySend('sendDone'));
    expect(fakeApi().calls(sendRoutes.completeSend)[0]?.input.body).toEqual({ requestId, code: '11111' });
    await sheet.findByText(saySend('stateRequested'));
    fakeApi().answer(sendRoutes.getSend, {
      send: outsideSend({ state: 'included', confirmations: 12, needed: 64 }),
    });
    await sendLiveUpdate('sends');
    await sheet.findByText(saySend('stateIncluded', { confirmations: 12, needed: 64 }));
  });

  test('is the other pair on the page of a coin that comes from there, and back in the wallet as before', async () => {
    const { user, sheet, field, address } = await openOutside(erc20Tet);
    await address();
    await sheet.findByText('Tectum · T12');
    const within = sheet.getAllByRole('radio', { name: say('placeWallet') }).at(-1);
    if (within !== undefined) await user.click(within);
    expect(await field()).toHaveProperty('value', '');
    await sheet.findAllByText('TET · Ethereum · ERC-20');
    expect(sheet.queryByLabelText(saySend('toAddress', { network: 'Ethereum' }))).toBeNull();
  });

  test('an address that is too short is refused with the reason', async () => {
    const { user, sheet, type, address, next } = await openOutside();
    await type('1');
    await user.type(await address(), '0x5290');
    await user.tab();
    await sheet.findByText(say('addressLength', { min: 20, max: 128 }));
    expect(await next()).toHaveProperty('disabled', true);
  });

  test('an address loses what its paste brought along', async () => {
    const { user, address } = await openOutside();
    await user.click(await address());
    await user.paste('\u200E0x52908400098527886E0F\u00A07030069857D2E4169EE7\uFEFF ');
    expect(await address()).toHaveProperty('value', '0x52908400098527886E0F7030069857D2E4169EE7');
  });

  test('the server’s refusal of the address is shown at its field until the address changes', async () => {
    const { user, sheet, goOn, begin, address } = await openOutside();
    fakeApi().refuse(externalRoutes.sendMigrated, 'sendingToSelf');
    await goOn();
    await begin();
    await sheet.findByText(t('errors:sendingToSelf'));
    expect(await address()).toHaveProperty('value', outsideAddress);
    await user.type(await address(), '0');
    expect(sheet.queryByText(t('errors:sendingToSelf'))).toBeNull();
  });

  test('a bridge that has run short meanwhile is reported at the code, where cancelling gives the money back', async () => {
    const { user, sheet, goOn, begin, enterCode } = await openOutside();
    fakeApi().refuse(sendRoutes.completeSend, 'salesLimited');
    await goOn();
    await begin();
    await enterCode();
    await sheet.findByText(say('refusedStock', { network: 'Ethereum', protocol: 'ERC-20' }));
    await sheet.findByText(new RegExp(saySend('stillHeld')));
    await user.click(await sheet.findByRole('button', { name: saySend('cancelSend') }));
    await waitFor(() =>
      expect(fakeApi().calls(sendRoutes.cancelSend)[0]?.input).toMatchObject({
        params: { requestId },
        body: { until: 'confirmed' },
      }),
    );
  });

  test('waits while sending on that network is stopped', async () => {
    const stopped = currencies();
    for (const one of stopped)
      if (one.key === erc20Tet) one.paused = [{ operation: 'send', reason: 'Back at six.' }];
    fakeApi().answer(currenciesRoutes.getCurrencies, { currencies: stopped });
    const { user, sheet, type, address, next } = await openOutside();
    await type('1');
    await user.type(await address(), outsideAddress);
    await sheet.findByText('Back at six.');
    expect(await next()).toHaveProperty('disabled', true);
  });

  test.each([
    ['cancelled', false, saySend('hintBack')],
    ['cancelled', true, say('hintMoved', { network: 'Ethereum', protocol: 'ERC-20' })],
    ['failed', true, say('hintMoved', { network: 'Ethereum', protocol: 'ERC-20' })],
  ] as const)('%s (moved: %s) says where the coins are', async (state, isDone, words) => {
    fakeApi().answer(sendRoutes.getSend, { send: outsideSend({ state }, isDone) });
    await openApp(`/wallet/${t12Tet}?modal=send_${requestId}`);
    const sheet = await openSheet();
    await sheet.findByText('TET · Tectum · T12');
    expect(await sheet.findByText(words)).toBeTruthy();
  });
});

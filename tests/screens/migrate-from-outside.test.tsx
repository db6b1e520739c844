// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { externalRoutes } from '../../contract/external/external.contract';
import { translator } from '../e2e/translator';
import { expectSheetPage } from './support/bill-sheet';
import { cryptoBalances } from './support/holdings';
import { sendLiveUpdate } from './support/live-stream';
import { openMigration, say } from './support/migrate-steps';
import {
  answerInput,
  beMigrant,
  erc20Tet,
  externalInput,
  outsideAddress,
  t12Tet,
} from './support/migration-samples';
import { fakeApi, useScreens } from './support/open-app';
import { holdTheClock, passTime } from './support/page-clock';

const t = translator();
const hash = 'ab'.repeat(32);
const there = { network: 'Ethereum', protocol: 'ERC-20', ticker: 'TET' };

useScreens();
beforeEach(() => {
  beMigrant();
  const input = externalInput();
  answerInput(input);
  fakeApi().answer(externalRoutes.initiateExternalInput, { input });
  fakeApi().answer(externalRoutes.confirmExternalInput, () => {
    const named = externalInput({ state: 'confirming', hash });
    answerInput(named);
    return { input: named };
  });
});

/** The form with the outside as its source. */
async function openFromOutside() {
  const opened = await openMigration(t12Tet);
  const { user, sheet } = opened;
  await opened.unfold();
  const [from] = await sheet.findAllByRole('radio', { name: say('placeOutside') });
  if (from === undefined) throw new Error('no choice');
  await user.click(from);
  const next = () => sheet.findByRole('button', { name: say('askAddress') });
  return {
    ...opened,
    next,
    ask: async () => {
      await opened.type('12,5');
      await waitFor(async () => expect(await next()).toHaveProperty('disabled', false));
      await user.click(await next());
      await expectSheetPage(say('inputHeading'));
    },
    nameHash: async (text: string) => {
      await user.type(sheet.getByLabelText(say('hash')), text);
      await user.click(sheet.getByRole('button', { name: say('migrate') }));
    },
  };
}

describe('migrating from the outside', () => {
  test('shows where to send exactly what, takes the hash, and lives on to its end', async () => {
    const { sheet, ask, nameHash } = await openFromOutside();
    await sheet.findByText(`ERC-20 · ${say('placeOutside')}`);
    expect(sheet.queryByRole('button', { name: t('wallet-sheets:max') })).toBeNull();
    await ask();
    expect(fakeApi().calls(externalRoutes.initiateExternalInput)[0]?.input.body).toEqual({
      amount: '12.5',
      currencyFromKey: erc20Tet,
      currencyToKey: t12Tet,
    });
    await sheet.findAllByText((_, element) => element?.textContent === outsideAddress);
    await sheet.findByText(say('inputExactly', { dust: '0.00001234', ticker: 'TET' }));
    expect(sheet.getByRole('button', { name: say('migrate') })).toHaveProperty('disabled', true);
    await nameHash(`0x${hash}`);
    await sheet.findByText(say('inputUnseen'));
    answerInput(externalInput({ state: 'confirming', hash, received: '12.50001234', confirmations: 1 }));
    await sendLiveUpdate('deposits');
    await expectSheetPage(say('inputConfirmHeading'));
    await sheet.findByText(t('wallet-sheets:depositSeen', { confirmations: 1, needed: 3 }));
    const received = { hash, received: '12.50001234', confirmations: 12 };
    answerInput(externalInput({ state: 'confirming', needed: null, ...received }));
    await sendLiveUpdate('deposits');
    await sheet.findByText(t('wallet-sheets:depositFinalizing'));
    answerInput(externalInput({ state: 'done', hash, received: '12.50001234', confirmations: 3 }));
    await sendLiveUpdate('deposits');
    await expectSheetPage(say('migrated'));
    expect(
      await sheet.findByRole('link', { name: say('seeBalance', { ticker: 'TET', protocol: 'T12' }) }),
    ).toBeTruthy();
  });

  test('is exclusive with an address outside, and what waits is found again', async () => {
    fakeApi().answer(externalRoutes.listExternalInputs, { inputs: [externalInput()] });
    const { user, sheet } = await openFromOutside();
    const [from, to] = await sheet.findAllByRole('radio', { name: say('placeOutside') });
    expect(from).toHaveProperty('checked', true);
    if (to !== undefined) await user.click(to);
    const [fromNow, toNow] = await sheet.findAllByRole('radio', { name: say('placeOutside') });
    expect([fromNow, toNow].map((radio) => radio instanceof HTMLInputElement && radio.checked)).toEqual([
      false,
      true,
    ]);
    await user.click(await sheet.findByRole('button', { name: new RegExp(say('inputWaiting')) }));
    await expectSheetPage(say('inputHeading'));
    await user.click(sheet.getByRole('button', { name: t('common:back') }));
    await expectSheetPage(say('networksHeading'));
  });

  test('an invalid hash, or that of other coins, is refused at its field', async () => {
    const { user, sheet, ask, nameHash } = await openFromOutside();
    await ask();
    await user.type(sheet.getByLabelText(say('hash')), 'abc');
    await sheet.findByText(say('hashWrong'));
    await user.clear(sheet.getByLabelText(say('hash')));
    fakeApi().refuse(externalRoutes.confirmExternalInput, 'transactionNotFound');
    await nameHash(hash);
    await sheet.findByText(say('hashOther'));
    await user.type(sheet.getByLabelText(say('hash')), '0');
    expect(sheet.queryByText(say('hashOther'))).toBeNull();
  });

  test.each([
    ['salesLimited', say('refusedStock', { network: 'Tectum', protocol: 'T12' })],
    ['amountOverLimit', say('refusedDay')],
  ] as const)('a refused request says why: %s', async (name, words) => {
    const { user, sheet, type, next } = await openFromOutside();
    fakeApi().refuse(externalRoutes.initiateExternalInput, name);
    await type('3');
    await user.click(await next());
    expect(await sheet.findByText(words)).toBeTruthy();
  });

  test.each([
    ['done', '13.00001234', say('inputRest', { rest: '0.5', ...there })],
    ['expired', null, say('hintInputExpired', there)],
    ['cancelled', null, say('hintInputExpired', there)],
    ['underpaid', '12.5', say('hintInputUnderpaid', { total: '12.50001234', ...there })],
    ['short', '12.50001234', say('hintInputShort', there)],
    ['spent', '12.50001234', say('hintInputSpent')],
  ] as const)('%s says where the coins are', async (state, received, words) => {
    const { sheet, ask } = await openFromOutside();
    await ask();
    answerInput(externalInput({ state, hash, received }));
    await sendLiveUpdate('deposits');
    expect(await sheet.findByText(words)).toBeTruthy();
  });

  test.each([
    ['dayLimit', say('inputWaitsDay'), say('hintInputWaitsDay', there)],
    ['pause', say('inputWaitsPause'), say('hintInputWaitsPause', there)],
  ] as const)('coins that have come and are not moved on say why: %s', async (waitsFor, label, words) => {
    const input = externalInput({ state: 'confirming', hash, received: '12.50001234', waitsFor });
    fakeApi().answer(externalRoutes.listExternalInputs, { inputs: [input] });
    answerInput(input);
    const { user, sheet } = await openFromOutside();
    await user.click(await sheet.findByRole('button', { name: new RegExp(label) }));
    expect(await sheet.findByText(words)).toBeTruthy();
    expect(sheet.getByText(label)).toBeTruthy();
    expect(sheet.getByRole('button', { name: say('cancelInput') })).toBeTruthy();
  });

  test('nothing is requested any more once its time is over, even if the server has not ended it yet', async () => {
    holdTheClock();
    // More than is granted is never shown.
    answerInput(externalInput({ expiresAt: new Date(Date.now() + 90_000_000).toISOString() }));
    fakeApi().answer(externalRoutes.listExternalInputs, { inputs: [externalInput()] });
    const { user, sheet } = await openFromOutside();
    await user.click(await sheet.findByRole('button', { name: new RegExp(say('inputWaiting')) }));
    await sheet.findByText(say('inputTimeLeft', { time: '24:00:00' }));
    const ending = externalInput({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    answerInput(ending);
    await sendLiveUpdate('deposits');
    await waitFor(() => expect(sheet.queryByText(say('inputTimeLeft', { time: '24:00:00' }))).toBeNull());
    expect(sheet.getByRole('img', { name: t('wallet:addressQr', there) })).toBeTruthy();
    await passTime(60_000);
    await expectSheetPage(say('inputOver'));
    expect(sheet.queryByRole('img', { name: t('wallet:addressQr', there) })).toBeNull();
    expect(sheet.queryByLabelText(say('hash'))).toBeNull();
    expect(sheet.getByText(say('hintInputExpired', there))).toBeTruthy();
  });

  test('a transaction that is named and not seen when the time is over may be seen still', async () => {
    const named = externalInput({ state: 'confirming', hash, expiresAt: '2026-01-01T00:00:00Z' });
    fakeApi().answer(externalRoutes.listExternalInputs, { inputs: [named] });
    answerInput(named);
    const { user, sheet } = await openFromOutside();
    await user.click(await sheet.findByRole('button', { name: new RegExp(say('inputUnseen')) }));
    await sheet.findByText(say('inputTimeOver'));
    expect(sheet.queryByRole('img', { name: t('wallet:addressQr', there) })).toBeNull();
    answerInput({ ...named, received: '12.50001234', confirmations: 1 });
    await sendLiveUpdate('deposits');
    await sheet.findByText(t('wallet-sheets:depositSeen', { confirmations: 1, needed: 3 }));
  });

  test('answers that are lost are asked for again, with what was entered', async () => {
    const { user, sheet, type, next, nameHash } = await openFromOutside();
    fakeApi().lose(externalRoutes.initiateExternalInput);
    await type('12,5');
    await user.click(await next());
    await sheet.findByRole('alert');
    fakeApi().answer(externalRoutes.initiateExternalInput, { input: externalInput() });
    await user.click(await next());
    await expectSheetPage(say('inputHeading'));
    const asked = fakeApi().calls(externalRoutes.initiateExternalInput);
    expect(asked.map(({ input }) => input.body.amount)).toEqual(['12.5', '12.5']);
    fakeApi().lose(externalRoutes.confirmExternalInput);
    await nameHash(hash);
    const again = await sheet.findByRole('button', { name: say('migrate') });
    expect(sheet.getByLabelText(say('hash'))).toHaveProperty('value', hash);
    const named = externalInput({ state: 'confirming', hash });
    answerInput(named);
    fakeApi().answer(externalRoutes.confirmExternalInput, { input: named });
    await user.click(again);
    await sheet.findByText(say('inputUnseen'));
  });

  test('what another tab has done is seen while a hash is typed here', async () => {
    const { user, sheet, ask } = await openFromOutside();
    await ask();
    await user.type(sheet.getByLabelText(say('hash')), 'ab');
    const elsewhere = 'cd'.repeat(32);
    answerInput(externalInput({ state: 'confirming', hash: elsewhere }));
    await sendLiveUpdate('deposits');
    await sheet.findByText(say('inputUnseen'));
    expect(sheet.getByLabelText(say('hash'))).toHaveProperty('value', 'ab');
    answerInput(externalInput({ state: 'cancelled', hash: elsewhere }));
    await sendLiveUpdate('deposits');
    await expectSheetPage(say('inputOver'));
  });

  test('is cancelled once, however often it is pressed; one that has ended meanwhile is shown as it is', async () => {
    const { user, sheet, ask } = await openFromOutside();
    await ask();
    fakeApi().answer(externalRoutes.cancelExternalInput, () => {
      const input = externalInput({ state: 'cancelled' });
      answerInput(input);
      return { input };
    });
    const answer = fakeApi().hold(externalRoutes.cancelExternalInput);
    const button = sheet.getByRole('button', { name: say('cancelInput') });
    await user.dblClick(button);
    answer.release();
    await expectSheetPage(say('inputOver'));
    await sheet.findByText(say('inputCancelled'));
    expect(fakeApi().calls(externalRoutes.cancelExternalInput)).toHaveLength(1);
    expect(sheet.queryByRole('button', { name: say('cancelInput') })).toBeNull();
  });

  test('cancelled too late it says how it has ended', async () => {
    const { user, sheet, ask } = await openFromOutside();
    await ask();
    fakeApi().refuse(externalRoutes.cancelExternalInput, 'poolOperationUnavailable');
    answerInput(externalInput({ state: 'done', hash, received: '12.50001234' }));
    await user.click(sheet.getByRole('button', { name: say('cancelInput') }));
    await expectSheetPage(say('migrated'));
  });

  test('is offered to users with nothing to migrate', async () => {
    fakeApi().answer(balancesRoutes.getBalances, { balances: cryptoBalances({}) });
    const { user, sheet } = await openMigration();
    await user.click(await sheet.findByRole('button', { name: say('fillFromOutside') }));
    expect(await sheet.findByRole('button', { name: say('askAddress') })).toBeTruthy();
  });
});

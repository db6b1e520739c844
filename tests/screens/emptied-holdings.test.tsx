// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import { externalRoutes } from '../../contract/external/external.contract';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { anyText, translator } from '../e2e/translator';
import { answerBills } from './support/bill-holder';
import { choose, expectSheetPage, openSheet } from './support/bill-sheet';
import { burnAnswer, burnRequest, preparedBurn } from './support/burn-samples';
import { beBuyer } from './support/buy-samples';
import { amountField, buy, openBuying, say as sayExchange } from './support/buy-steps';
import { holdBillsForLin, lin } from './support/handover-steps';
import { cryptoBalances, payBalances, someBillsOf } from './support/holdings';
import { sendLiveUpdate } from './support/live-stream';
import { openMigration, say as sayMigration } from './support/migrate-steps';
import { beginOutside, beMigrant, outsideAddress } from './support/migration-samples';
import { visitMintHouse } from './support/mint-visitor';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { holdTheClock } from './support/page-clock';

const t = translator();
const usdt = 'tectum-note-usdt';
const hundred = { nominal: '100', ticker: 'USDT', number: 1 };

useScreens();

/** The wallet is empty, as the whole balance is held or has left. */
async function emptyWallet(): Promise<void> {
  fakeApi().answer(balancesRoutes.getBalances, { balances: cryptoBalances({}) });
  await sendLiveUpdate('balances');
}

/** The user's last bills are in a request or have left. */
async function emptyBills(): Promise<void> {
  answerBills({});
  await sendLiveUpdate('bills');
}

/** Waits until an emptied list was asked for again, and drawn. */
async function untilListed(
  route: typeof balancesRoutes.getBalances | typeof billsRoutes.getBillBalances,
  empty: () => Promise<void>,
) {
  const asked = () => fakeApi().calls(route).length;
  const before = asked();
  await empty();
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
}

describe('a whole balance is shown by what was confirmed, though the wallet is empty:', () => {
  const empty = async () => untilListed(balancesRoutes.getBalances, emptyWallet);

  test('in a migration within the wallet', async () => {
    beMigrant();
    const held = fakeApi().hold(migrationRoutes.migrate);
    const { sheet, type, press } = await openMigration();
    await type('2500');
    await press();
    await waitFor(() => expect(fakeApi().calls(migrationRoutes.migrate)).toHaveLength(1));
    await empty();
    expect(sheet.queryByText(sayMigration('emptyTitle'))).toBeNull();
    held.release();
    await expectSheetPage(sayMigration('migrated'));
    await sheet.findAllByText('2500 TET');
    await empty();
    await sheet.findAllByText('2500 TET');
  });

  test('in a migration to the outside', async () => {
    beMigrant();
    beginOutside();
    const { user, sheet, type, unfold } = await openMigration();
    await unfold();
    const [place] = (await sheet.findAllByRole('radio', { name: sayMigration('placeOutside') })).slice(-1);
    await user.click(place as HTMLElement);
    await type('2500');
    await user.type(
      await sheet.findByLabelText(t('wallet-sheets:toAddress', { network: 'Ethereum' })),
      outsideAddress,
    );
    const next = await sheet.findByRole('button', { name: /^Review / });
    await waitFor(() => expect(next).toHaveProperty('disabled', false));
    await user.click(next);
    await expectSheetPage(t('wallet-sheets:reviewHeading'));
    await empty();
    await sheet.findByText('TET · Tectum · T12');
    expect(sheet.queryByText(sayMigration('emptyTitle'))).toBeNull();
    const { release } = fakeApi().hold(externalRoutes.sendMigrated);
    await user.click(await sheet.findByRole('button', { name: /^Send 2.500 TET/ }));
    await waitFor(() => expect(fakeApi().calls(externalRoutes.sendMigrated)).toHaveLength(1));
    await empty();
    release();
    await expectSheetPage(t('wallet-sheets:codeHeading'));
    await sheet.findAllByText(/TET/);
  });

  test('in a purchase of TCT', async () => {
    beBuyer();
    holdTheClock();
    const { user, type } = await openBuying();
    await type('2500');
    const held = fakeApi().hold(exchangeRoutes.swap);
    await buy(user);
    await waitFor(() => expect(fakeApi().calls(exchangeRoutes.swap)).toHaveLength(1));
    fakeApi().answer(balancesRoutes.getBalances, {
      balances: cryptoBalances({ 'bitcoin-native-btc': '0.25' }),
    });
    await untilListed(balancesRoutes.getBalances, async () => sendLiveUpdate('balances'));
    held.release();
    await expectText(sayExchange('success'));
    await untilListed(balancesRoutes.getBalances, async () => sendLiveUpdate('balances'));
    await expectText(sayExchange('success'));
    expect(main().queryByText(/BTC/)).toBeNull();
  });

  test('in a purchase that was refused, with the reason', async () => {
    beBuyer();
    holdTheClock();
    const { user, type } = await openBuying();
    await type('2500');
    fakeApi().refuse(exchangeRoutes.swap, 'salesLimited');
    const { sheet } = await buy(user);
    await expectText(t('errors:salesLimited'));
    fakeApi().answer(balancesRoutes.getBalances, {
      balances: cryptoBalances({ 'tectum-t12-tet': '2000', 'bitcoin-native-btc': '0.25' }),
    });
    await untilListed(balancesRoutes.getBalances, async () => sendLiveUpdate('balances'));
    await waitFor(() => expect(document.body.textContent).toContain('2000 TET'));
    sheet.getByText(t('errors:salesLimited'));
    expect((await amountField('youSend')).value).toBe('2500');
  });
});

describe('the last bills are shown by what was chosen, though the list is empty:', () => {
  const empty = async () => untilListed(billsRoutes.getBillBalances, emptyBills);

  test('in a handover', async () => {
    visitMintHouse();
    holdBillsForLin();
    answerBills({ [usdt]: { '100': 1 } });
    const { user } = await openApp('/bills?hub=green&modal=handover');
    const sheet = await openSheet();
    await choose(user, hundred);
    await user.click(sheet.getByRole('button', { name: t('bill-sheets:next') }));
    await expectSheetPage(t('bill-sheets:recipientHeading'));
    await empty();
    await user.type(
      sheet.getByRole('textbox', { name: t('bill-sheets:recipientLabel') }),
      'lin@billfold.test',
    );
    await user.click(sheet.getByRole('button', { name: t('bill-sheets:recipientFind') }));
    await expectSheetPage(t('bill-sheets:handoverConfirm'));
    await empty();
    const bills = someBillsOf(usdt, '100', 1);
    fakeApi().answer(billsRoutes.handOverBills, { recipient: lin, bills, value: '100' });
    const confirm = sheet.getByRole('button', { name: anyText(t, 'bill-sheets:handoverAction') });
    expect(confirm.textContent).toContain('100 USDT');
    await user.click(confirm);
    await expectSheetPage(t('bill-sheets:handoverDone'));
    await empty();
    await sheet.findAllByText(/^100 USDT$/);
  });

  test('in a burn', async () => {
    visitMintHouse();
    answerBills({ [usdt]: { '100': 1 } });
    const bills = { currencyKey: usdt, counts: { '100': 1 } };
    const api = fakeApi();
    api.answer(balancesRoutes.getPayBalances, { balances: payBalances() });
    api.answer(mintHouseRoutes.prepareBurn, preparedBurn(bills));
    const { user } = await openApp(`/bills/${usdt}?modal=burn`);
    const sheet = await openSheet();
    await choose(user, hundred);
    await user.click(sheet.getByRole('button', { name: t('bill-sheets:next') }));
    await expectSheetPage(t('burn:payoutHeading'));
    await empty();
    const accept = screen.queryByRole('checkbox', { name: t('fees:payAnyway') });
    if (accept !== null) await user.click(accept);
    await user.click(await sheet.findByRole('button', { name: t('burn:review') }));
    await expectSheetPage(t('burn:confirmHeading', { count: 1 }));
    await empty();
    await sheet.findAllByText(/100 USDT/);
    const request = burnRequest(bills);
    api.answer(mintHouseRoutes.burnBills, burnAnswer(request));
    api.answer(mintHouseRoutes.getMintRequest, { request });
    await user.click(
      sheet.getByRole('button', { name: t('burn:burnAction', { amount: '100', ticker: 'USDT' }) }),
    );
    await expectSheetPage(t('burn:received'));
    await empty();
    await sheet.findByText('99.13 USDT');
  });
});

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { eposRoutes } from '../../contract/epos/epos.contract';
import type { PaymentCheck } from '../../contract/epos/epos.contract';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import type { RouteDeclaration } from '../../contract/route/define-route';
import { readingMs } from '../../src/ui/reading-time';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { choose, expectSheetPage, openSheet } from './support/bill-sheet';
import { preparedBurn } from './support/burn-samples';
import { paidAtTill, paymentCheck, tillPayment } from './support/epos-samples';
import { haveBills } from './support/guest';
import { holdCrypto } from './support/crypto-sends';
import { holdBillsForLin, lin } from './support/handover-steps';
import { currencyRef, someBillsOf } from './support/holdings';
import { visitMintHouse } from './support/mint-visitor';
import { fakeApi, openApp, useScreens } from './support/open-app';
import type { OpenedApp } from './support/open-app';
import { movePageClock, stopPageClock, untilPainted } from './support/page-clock';
import { expectPayer, payButton } from './support/payer';
import { enterAddress, enterAmount, openBegunSend, openSend } from './support/send-steps';
import { beSignedIn } from './support/signed-in';
import { openDesk } from './support/till-desk';

const t = translator();
const usdt = 'tectum-note-usdt';
const tron = 'tron-trc20-usdt';
const five = { nominal: '5', ticker: 'USDT', number: 1 };

useScreens();

/** Opens a confirmation with the first of two taps; returns how to find what the second one hits. */
type Way = () => Promise<{ app: OpenedApp; find: () => Promise<HTMLElement> }>;

async function pressFirst(user: UserEvent, name: string): Promise<void> {
  const button = await waitFor(() => {
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name });
    const [on] = buttons.filter(({ disabled }) => !disabled);
    if (on === undefined) throw new Error(`${name} is off`);
    return on;
  });
  await user.click(button);
}

const finding = (name: string | RegExp) => async () => screen.findByRole('button', { name });

/** Opens a sheet of a currency's bills, with one of five chosen. */
async function chooseBill(sheet: 'handover' | 'export' | 'transfer' | 'burn'): Promise<OpenedApp> {
  const app = await openApp(`/bills/${usdt}?modal=${sheet}`);
  await openSheet();
  await choose(app.user, five);
  return app;
}

async function openPayment(changes: Partial<PaymentCheck>): Promise<OpenedApp> {
  beSignedIn();
  haveBills();
  return openApp(expectPayer(paymentCheck(changes)).path);
}

const next = t('bill-sheets:next');

const ways: [string, RouteDeclaration, Way][] = [
  [
    'a handover',
    billsRoutes.handOverBills,
    async () => {
      holdBillsForLin();
      const app = await chooseBill('handover');
      await pressFirst(app.user, next);
      await expectSheetPage(t('bill-sheets:recipientHeading'));
      const field = screen.getByRole('textbox', { name: t('bill-sheets:recipientLabel') });
      await app.user.type(field, 'lin@billfold.test');
      await pressFirst(app.user, t('bill-sheets:recipientFind'));
      await expectSheetPage(t('bill-sheets:handoverConfirm'));
      return {
        app,
        find: finding(t('bill-sheets:handoverAction', { amount: '5', ticker: 'USDT', name: lin.name })),
      };
    },
  ],
  [
    'an export',
    exportsRoutes.exportBills,
    async () => {
      holdBills();
      const app = await chooseBill('export');
      await pressFirst(app.user, next);
      await app.hasty.click(await screen.findByRole('checkbox', { name: t('bill-sheets:exportAgree') }));
      return { app, find: finding(t('bill-sheets:exportAction')) };
    },
  ],
  [
    'a taking back',
    exportsRoutes.takeBackBills,
    async () => {
      holdBills();
      const summary = {
        id: '0192f000-0000-7000-8000-00000000000b',
        currency: currencyRef(usdt),
        date: '2026-11-01T10:00:00.000Z',
        isShown: false,
        expiresAt: '2026-11-08T10:00:00.000Z',
        bills: someBillsOf(usdt, '5', 1),
      };
      fakeApi().answer(exportsRoutes.listExports, { exports: [summary] });
      const app = await openApp(`/bills/${usdt}?modal=export`);
      const sheet = await openSheet();
      const open = `${t('bill-sheets:openExports')} · 1`;
      await app.user.click(await sheet.findByRole('button', { name: open }));
      await app.user.click(await sheet.findByRole('button', { name: t('bill-sheets:takeBackAction') }));
      await expectSheetPage(t('bill-sheets:takeBackHeading'));
      const name = t('bill-sheets:takeBackAction');
      return { app, find: async () => sheet.findByRole('button', { name }) };
    },
  ],
  [
    'bills into a pay balance',
    billsRoutes.depositBills,
    async () => {
      holdBills();
      const app = await chooseBill('transfer');
      return { app, find: finding(t('bill-sheets:transferToPayAction')) };
    },
  ],
  [
    'a pay balance into bills',
    billsRoutes.withdrawBills,
    async () => {
      holdBills({ pay: { [usdt]: '40' } });
      const app = await openApp(`/bills/${usdt}?modal=transfer`);
      const sheet = await openSheet();
      await app.user.click(await sheet.findByRole('radio', { name: t('bill-sheets:transferToBills') }));
      await choose(app.user, five);
      return { app, find: finding(t('bill-sheets:transferToBillsAction')) };
    },
  ],
  [
    'a deposit',
    exportsRoutes.importBills,
    async () => {
      holdBills();
      const app = await openApp(`/bills/${usdt}?modal=deposit`);
      const sheet = await openSheet();
      await app.user.click(await sheet.findByRole('textbox', { name: t('bill-sheets:billText') }));
      await app.user.paste(`${someBillsOf(usdt, '5', 1)[0]?.serial ?? ''}/ABCDEF`);
      return { app, find: finding(t('bill-sheets:depositAction')) };
    },
  ],
  [
    'a burn of green bills',
    mintHouseRoutes.burnBills,
    async () => {
      visitMintHouse();
      // A large amount, so that its fee needs no acceptance.
      const counts = { '100': 2 };
      fakeApi().answer(mintHouseRoutes.prepareBurn, preparedBurn({ currencyKey: usdt, counts }));
      const app = await chooseBill('burn');
      await pressFirst(app.user, next);
      await expectSheetPage(t('burn:payoutHeading'));
      const on = () => screen.findByRole<HTMLButtonElement>('button', { name: t('burn:review') });
      await waitFor(async () => expect((await on()).disabled).toBe(false));
      await pressFirst(app.user, t('burn:review'));
      return { app, find: finding(t('burn:burnAction', { amount: '200', ticker: 'USDT' })) };
    },
  ],
  [
    'a burn of blue bills',
    mintHouseRoutes.burnBills,
    async () => {
      visitMintHouse();
      const counts = { '1': 1 };
      fakeApi().answer(mintHouseRoutes.prepareBurn, preparedBurn({ currencyKey: tron, counts }));
      const app = await openApp(`/mint-house/blue/burn?currency=${tron}`);
      await app.user.click(await screen.findByRole('textbox', { name: t('bill-sheets:billText') }));
      await app.user.paste('0000512345678901/ABCDEF');
      await pressFirst(app.user, t('burn:next'));
      await openSheet();
      return { app, find: finding(t('burn:burnAction', { amount: '1', ticker: 'USDT' })) };
    },
  ],
  [
    'a minting',
    mintHouseRoutes.mintBills,
    async () => {
      visitMintHouse();
      const app = await openApp('/mint-house/green/mint?currency=tectum-note-tet');
      await choose(app.user, { nominal: '10', ticker: 'TET', number: 2 });
      await pressFirst(app.user, t('mint-house:next'));
      await openSheet();
      return { app, find: finding(new RegExp(`^${t('mint-house:mint')} `)) };
    },
  ],
  [
    'a filling',
    mintHouseRoutes.fillBills,
    async () => {
      visitMintHouse();
      const app = await openApp(`/mint-house/green/fill?currency=${usdt}&blanks=pool`);
      await choose(app.user, { nominal: '100', ticker: 'USDT', number: 2 });
      await pressFirst(app.user, t('mint-house:next'));
      await screen.findByRole('radio', { name: t('fees:average') });
      return { app, find: finding(t('mint-house:fillAction', { count: 2, amount: '200', ticker: 'USDT' })) };
    },
  ],
  [
    'a refund',
    eposRoutes.refundPayment,
    async () => {
      beSignedIn({ merchant: 'Corner Café' });
      openDesk();
      const payment = paidAtTill(tillPayment());
      const sums = [{ currency: payment.currency, count: 1, amount: payment.amount, net: '12.375' }];
      fakeApi().answer(eposRoutes.listPayments, { payments: [payment], totalCount: 1, sums });
      const app = await openApp('/till/payments');
      const list = await screen.findByRole('list', { name: t('till:paymentsTitle') });
      await app.user.click(within(list).getByRole('button'));
      await pressFirst(app.user, t('till:refund'));
      await screen.findByRole('heading', { name: t('till:refundHeading') });
      return { app, find: finding(t('till:refund')) };
    },
  ],
  [
    'a send',
    sendRoutes.initiateSend,
    async () => {
      holdCrypto();
      const app = await openSend();
      await enterAddress(app.user, app.sheet);
      await enterAmount(app.user, app.sheet);
      return { app, find: finding(t('wallet-sheets:sendNow', { amount: '100', ticker: 'TRX' })) };
    },
  ],
  [
    'a send without a code',
    sendRoutes.completeSend,
    async () => {
      const app = await openBegunSend(-1);
      return { app, find: finding(t('wallet-sheets:sendAction')) };
    },
  ],
  [
    'a send with its code',
    sendRoutes.completeSend,
    async () => {
      const app = await openBegunSend(1);
      const sheet = await openSheet();
      await app.user.type(await sheet.findByLabelText(t('wallet-sheets:codeOfApp')), '123456');
      return { app, find: finding(t('wallet-sheets:sendAction')) };
    },
  ],
  ['a payment', eposRoutes.payAtTill, async () => ({ app: await openPayment({}), find: finding(payButton) })],
  [
    'a payment with bills',
    eposRoutes.payAtTill,
    async () => {
      const banknotes = someBillsOf(usdt, '20', 1).map(({ serial }) => serial);
      const app = await openPayment({ balance: '0', useBills: { banknotes, amount: '20', rest: '7.5' } });
      const box = await screen.findByRole<HTMLInputElement>('checkbox');
      if (!box.checked) await app.hasty.click(box);
      return { app, find: finding(payButton) };
    },
  ],
];

describe('the second of two taps does nothing before what it confirms was there to be read:', () => {
  test.each(ways)('%s', async (_what, route, goThere) => {
    stopPageClock();
    const { app, find } = await goThere();
    const asked = () => fakeApi().calls(route);
    fakeApi().hold(route);
    const { hasty } = app;
    await find();
    // As often as a new page is drawn; its clock is stopped.
    for (let frame = 0; frame < 3; frame += 1) await untilPainted();
    await hasty.click(await find());
    await untilPainted();
    const button = await find();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button).toHaveProperty('disabled', false);
    button.focus();
    await hasty.keyboard('{Enter}');
    // A screen reader's press has no pointer events.
    fireEvent.click(button, { detail: 0 });
    movePageClock(readingMs - 1);
    await hasty.dblClick(button);
    await untilPainted();
    expect(asked()).toEqual([]);
    expect(document.activeElement).toBe(button);
    movePageClock(1);
    await hasty.dblClick(button);
    await waitFor(() => expect(asked()).toHaveLength(1));
  });
});

import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { billsPaths } from '../../contract/bills/bills.paths';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { externalPaths } from '../../contract/external/external.paths';
import { mintHousePaths } from '../../contract/mint-house/mint-house.paths';
import { sendPaths } from '../../contract/send/send.paths';
import { failNextTransactions } from '../../server/chains/embedded/disturb-chain';
import { makeTestDeposit } from '../../server/deposits/test-deposit.service';
import { findUserBalances } from '../../server/ledger/balances';
import { holdMintRequests } from '../support/hold-mint-requests';
import { test } from './e2e-test';
import { newestCodeTo } from './mailbox';
import { takeOverBlocks } from './own-blocks';
import { HistoryPage } from './pages/history-page';
import { translator } from './translator';

const t = translator();
const notes = 'tectum-note-tet';
const t12 = 'tectum-t12-tet';
const tronAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ethereumAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
/** More than are under way, whose count is taken back at the end. */
const manyTransactions = 50;

/** Calls the API as the user who is signed in. */
class Caller {
  constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  async post<Payload>(path: string, data: object): Promise<Payload> {
    const headers = { authorization: `Bearer ${this.token}`, 'idempotency-key': randomUUID() };
    return payloadOf<Payload>(await this.request.post(path, { headers, data }));
  }

  async get<Payload>(path: string, params: Record<string, string> = {}): Promise<Payload> {
    const headers = { authorization: `Bearer ${this.token}` };
    return payloadOf<Payload>(await this.request.get(path, { headers, params }));
  }
}

async function payloadOf<Payload>(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<Payload> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { payload: Payload }).payload;
}

const at = (path: string, key: string) => path.replace(/:currencyKey|:requestId/, key);

/** Each kind that is not done at once: what the history calls it, how much of what, and how it stands meanwhile. */
const kinds: readonly (readonly [name: string, amount: string, stands?: string])[] = [
  ['mint', '−0.1 TET'],
  ['fill', '−5 TET'],
  ['burn', '+1 TET'],
  ['fill', '−0.0001 BTC'],
  ['send', '−7 TRX'],
  ['send', '−2.5 TCT', 'awaitsCode'],
  ['migration', '−3 TET', 'awaitsCode'],
];

function rowOf(history: HistoryPage, [label, amount]: (typeof kinds)[number]): Locator {
  // A send's title is its recipient, whose name differs.
  const rows = label === 'send' ? history.rows : history.row(`history:${label}`);
  return rows.filter({ hasText: amount });
}

async function expectAll(page: Page, state: 'pending' | 'cancelled'): Promise<void> {
  const history = new HistoryPage(page);
  for (const kind of kinds) {
    const row = rowOf(history, kind);
    const [, , stands = 'pending'] = kind;
    const said = t(`history:${state === 'pending' ? stands : state}`);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(said);
    await expect(row.locator('[data-state] svg')).toBeVisible();
    await row.click();
    await expect(history.details).toContainText(said);
    const back = history.details.getByText(t('history:nothingMoved'));
    await expect(back).toHaveCount(state === 'cancelled' ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(history.details).toHaveCount(0);
  }
}

test(
  'each slow operation is shown as pending, then as cancelled when it fails, and moves nothing',
  { tag: '@nightly' },
  async ({ page, context: browser, server, books, signIn, holder, merchant }) => {
    test.setTimeout(240_000);
    const caller = new Caller(browser.request, await signIn(holder));
    const context = await books.context();
    const { id: userId } = holder;
    const balances = async () => findUserBalances(context.db, { userId, kind: 'crypto' });
    const deposit = async (amount: string) =>
      makeTestDeposit(context, { userId, currency: requireCurrency('ethereum-native-eth'), amount });
    const blankIds = async () => {
      const { bills } = await caller.get<{ bills: { id: string }[] }>(
        at(mintHousePaths.listMyBlanks.path, notes),
      );
      return bills.map(({ id }) => id);
    };

    await caller.post(at(mintHousePaths.mintBills.path, notes), { bills: { '5': 1 } });
    await expect.poll(async () => (await blankIds()).length).toBe(1);
    const before = await balances();
    const blocks = await takeOverBlocks(context);
    const btc = 'bitcoin-native-btc';
    await caller.post(at(mintHousePaths.fillBills.path, btc), {
      fee: '0.000045',
      currencyFill: btc,
      combination: [{ nominal: '0.0001', count: 1 }],
    });
    const requests = await holdMintRequests(books);
    try {
      await caller.post(at(mintHousePaths.mintBills.path, notes), { bills: { '5': 2 } });
      const fill = { fee: '0', currencyFill: t12, ids: await blankIds() };
      await caller.post(at(mintHousePaths.fillBills.path, notes), fill);
      const { bills } = await caller.get<{ bills: { serial: string }[] }>(
        at(billsPaths.listBills.path, notes),
        { nominal: '1', count: '1' },
      );
      const banknotes = bills.map(({ serial }) => serial);
      await caller.post(at(mintHousePaths.burnBills.path, notes), {
        fee: '0',
        currenciesFill: t12,
        banknotes,
      });
      const send = async (key: string, body: object) =>
        caller.post<{ requestId: string }>(at(sendPaths.initiateSend.path, key), body);
      const { requestId } = await send('tron-native-trx', { to: tronAddress, amount: '7', fee: '3.3' });
      const code = await newestCodeTo(server, holder.email);
      await caller.post(sendPaths.completeSend.path, { requestId, code });
      const toUser = await send('tectum-t12-tct', { to: merchant.email, amount: '2.5', fee: '0' });
      const outside = await caller.post<{ requestId: string }>(externalPaths.sendMigrated.path, {
        amount: '3',
        currencyFromKey: t12,
        currencyToKey: 'ethereum-erc20-tet',
        fee: '0.0039',
        addressTo: ethereumAddress,
      });
      await deposit('0.1');

      await page.goto('/history');
      const seen = t('wallet-sheets:depositSeen', { confirmations: 0, needed: 3 });
      const arriving = page.getByRole('list', { name: t('wallet-sheets:pendingTitle') });
      await expect(arriving).toContainText(seen);
      await expectAll(page, 'pending');

      expect(await requests.giveUp(userId)).toBe(3);
      for (const one of [toUser, outside])
        await caller.post(at(sendPaths.cancelSend.path, one.requestId), { until: 'signed' });
      for (const network of ['bitcoin', 'tron'] as const)
        await failNextTransactions(context.db, { network, count: manyTransactions });
      await deposit('0.00001');
      await blocks.release();
      const history = new HistoryPage(page);
      await expect(rowOf(history, ['fill', '−0.0001 BTC'])).toContainText(t('history:cancelled'));
      await expectAll(page, 'cancelled');
      await expect(arriving).toContainText(t('wallet-sheets:depositUnclaimed'));
      await expect(arriving).not.toContainText(seen);
      await expect(history.rows.filter({ hasText: '+0.1 ETH' })).toHaveCount(1);
      const after = await balances();
      const deposited = requireCurrency('ethereum-native-eth').id;
      const withoutDeposit = (of: ReadonlyMap<number, bigint>) =>
        new Map([...of].filter(([id]) => id !== deposited));
      expect(withoutDeposit(after)).toEqual(withoutDeposit(before));
      expect(after.get(deposited)).toBeGreaterThan(before.get(deposited) ?? 0n);
    } finally {
      await requests.release();
      await blocks.release();
      for (const network of ['bitcoin', 'tron'] as const)
        await failNextTransactions(context.db, { network, count: 0 });
    }
  },
);

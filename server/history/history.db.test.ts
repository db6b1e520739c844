import { beforeAll, describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { operationActions, operationAreas } from '../../contract/operations/operation-enums';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { EposShop } from '../../tests/support/epos-shop';
import { expectSound } from '../../tests/support/expect-sound';
import { fundUser } from '../../tests/support/fund-user';
import { issueTo } from '../../tests/support/issue-to';
import { operatorOf } from '../../tests/support/operator-of';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import { recordPrices } from '../market/currencies/price-records';
import { runMintRequests } from '../mint-house/run-mint-requests.service';

const { listOperations, getOperation } = operationsRoutes;
const notes = { currencyKey: 'tectum-note-tet' };
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const { mint, fill, burn, send, receipt } = operationActions;

describe('a user’s history', () => {
  let ada: TestUser;
  let lin: TestUser;
  let serials: string[];
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  beforeAll(async () => {
    [ada, lin] = await Promise.all([registerUser(server), registerUser(server)]);
    await recordPrices(server.context);
    serials = await issueTo(server, ada, { '1': 12, '5': 2 });
  });

  const list = async (user: TestUser, query: Record<string, string> = {}) =>
    (await user.client.call(listOperations, { query })).payload;
  const handOver = (stack: string[]) =>
    ada.client.call(billsRoutes.handOverBills, { params: notes, body: { stack, to: lin.email } }, newKey());

  test('shows both sides of a handover, with each other’s masked address and the bills', async () => {
    server.clock.advance(1_000);
    const stack = serials.splice(0, 2);
    await handOver(stack);
    const [given] = (await list(ada)).operations;
    const [got] = (await list(lin)).operations;
    expect(given).toMatchObject({
      action: send,
      area: operationAreas.xPort,
      status: 1,
      direction: 0,
      amount: '2',
      currency: { key: notes.currencyKey },
      network: 'tectum',
      protocol: 'note',
      date: server.clock.now().toISOString(),
      fee: null,
    });
    expect(given?.counterparty?.email).toBe(`${lin.email[0]}•••${lin.email.slice(lin.email.indexOf('@'))}`);
    expect(got).toMatchObject({ action: receipt, direction: 1, reference: given?.reference });
    expect(got?.counterparty?.email).toContain('•••');
    const details = await ada.client.call(getOperation, { params: { id: given?.id ?? '' } });
    expect(details.payload).toMatchObject({
      serials: stack.toSorted(),
      piles: [{ currency: { key: notes.currencyKey }, nominal: '1', count: 2 }],
      heldSerials: [],
      checkId: null,
      conv: '16.00',
      reason: null,
    });
    expect(details.payload.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(details)).not.toMatch(/pin/i);
    const received = await lin.client.call(getOperation, { params: { id: got?.id ?? '' } });
    expect(received.payload.heldSerials).toEqual(stack.toSorted());
    const foreign = await lin.client.refused(getOperation, { params: { id: given?.id ?? '' } });
    expect(foreign).toMatchObject({ httpStatus: 404, errorCode: 10010 });
  });

  test('shows mints, fills and burns while they are pending, when they are done, and when they fail', async () => {
    await fundUser(server, { email: lin.email, currencyKey: 'tectum-t12-tet', amount: '100' });
    const asked = (route: 'mintBills' | 'fillBills' | 'burnBills', body: object) =>
      lin.client.callAny(mintHouseRoutes[route], { params: notes, body } as never, newKey());
    const newest = async () => (await list(lin)).operations[0];
    server.clock.advance(1_000);
    await asked('mintBills', { bills: { '5': 2 } });
    expect(await newest()).toMatchObject({ action: mint, status: 0, direction: 0, amount: '0.1' });
    await runMintRequests(server.context);
    expect(await newest()).toMatchObject({ action: mint, status: 1, reference: { kind: 'mint request' } });

    const blanks = await lin.client.call(mintHouseRoutes.listMyBlanks, { params: notes, query: {} });
    const fillOf = (ids: string[]) => asked('fillBills', { fee: '0', currencyFill: 'tectum-t12-tet', ids });
    server.clock.advance(1_000);
    await fillOf([blanks.payload.bills[0]?.id ?? '']);
    expect(await newest()).toMatchObject({
      action: fill,
      status: 0,
      direction: 0,
      amount: '5',
      currency: { key: 'tectum-t12-tet' },
    });
    await operatorOf(server).change('freeze', 'bill', blanks.payload.bills[0]?.serial ?? '');
    await runMintRequests(server.context);
    expect(await newest()).toMatchObject({ action: fill, status: -1 });
    const failed = await lin.client.call(getOperation, { params: { id: (await newest())?.id ?? '' } });
    expect(failed.payload.reason).toBe('incorrectBills');

    server.clock.advance(1_000);
    const billPage = await lin.client.call(billsRoutes.listBills, { params: notes, query: { count: '2' } });
    const banknotes = billPage.payload.bills.map(({ serial }) => serial);
    await asked('burnBills', { fee: '0', currenciesFill: 'tectum-t12-tet', banknotes });
    expect(await newest()).toMatchObject({ action: burn, status: 0, direction: 1, amount: '2' });
    await runMintRequests(server.context);
    expect(await newest()).toMatchObject({ action: burn, status: 1 });
    const burned = await lin.client.call(getOperation, { params: { id: (await newest())?.id ?? '' } });
    expect(burned.payload.serials).toEqual(banknotes.toSorted());
    await expectSound(server);
  });

  test('names the merchant to the payer but not the payer to the merchant, and labels refunds', async () => {
    const shop = await EposShop.open(server);
    const payer = await shop.customer({ pay: { '50': 1 } });
    const { payment } = await shop.sell(payer);
    server.clock.advance(1_000);
    await shop.refund(payment.id);
    const of = async (user: typeof payer) =>
      (await user.ask(listOperations, { query: { area: String(operationAreas.epos) } })).payload.operations;
    expect(
      (await of(payer)).map(({ reference, direction, counterparty }) => [
        reference?.kind,
        direction,
        counterparty?.name,
      ]),
    ).toEqual([
      ['refund', 1, 'Corner Café'],
      ['payment', 0, 'Corner Café'],
    ]);
    const [refund] = await of(payer);
    const ofRefund = await payer.ask(getOperation, { params: { id: refund?.id ?? '' } });
    expect(ofRefund.payload.checkId).toMatch(/^[0-9]{12}$/);
    expect((await of(shop.merchant)).map(({ counterparty, fee }) => [counterparty, fee?.amount])).toEqual([
      [null, undefined],
      [null, '0.1'],
    ]);
  });

  test('shows the operator’s adjustment and its reversal', async () => {
    const operator = operatorOf(server);
    await fundUser(server, { email: ada.email, currencyKey: 'tectum-t12-tct', amount: '100' });
    await operator.change('debit', ada.email, 'tectum-t12-tct', '50');
    const text = await operator.change('credit', lin.email, 'tectum-t12-tct', '3');
    const entry = /entry ([0-9a-f-]{36})/.exec(text)?.[1] ?? '';
    server.clock.advance(1_000);
    await operator.change('reverse', entry);
    const { operations } = await list(lin, { key: 'tectum-t12-tct' });
    expect(
      operations.map(({ reference, direction, amount }) => [reference?.kind, direction, amount]),
    ).toEqual([
      ['reversal', 0, '3'],
      ['adjustment', 1, '3'],
    ]);
    await expectSound(server);
  });

  describe('filtered', () => {
    test('by kind, currency, day and time, and counted', async () => {
      const all = await list(ada, { count: '100' });
      expect(all).toMatchObject({ isMore: false, cursor: null, count: all.operations.length });
      const sent = await list(ada, { action: String(send), area: String(operationAreas.xPort) });
      expect(new Set(sent.operations.map(({ action }) => action))).toEqual(new Set([send]));
      expect(sent.count).toBe(sent.operations.length);
      const several = await list(ada, { action: `${mint},${fill}`, area: '0,2', count: '100' });
      expect(several.operations).toEqual(
        all.operations.filter(
          ({ action, area }) => [mint, fill].some((one) => one === action) && [0, 2].includes(area),
        ),
      );
      expect(several.count).toBeGreaterThan(1);
      const wrong = ada.client.refused(listOperations, { query: { action: '1,' } });
      expect(await wrong).toMatchObject({ httpStatus: 400 });
      const ofNotes = await list(ada, { key: notes.currencyKey, count: '100' });
      expect(ofNotes.operations).toEqual(
        all.operations.filter(({ currency }) => currency.key === notes.currencyKey),
      );
      const now = server.clock.now().toISOString();
      const today = now.slice(0, 10);
      expect((await list(ada, { start: today, end: today, count: '100' })).count).toBe(all.count);
      const [newest] = all.operations;
      expect((await list(ada, { start: newest?.date ?? '' })).operations[0]).toEqual(newest);
      const before = new Date(Date.parse(newest?.date ?? '') - 1).toISOString();
      expect((await list(ada, { end: before })).operations).not.toContainEqual(newest);
      expect((await list(ada, { start: '2099-01-01' })).count).toBe(0);
    });

    test('by cursor and by offset page through the same rows, each once', async () => {
      for (let index = 0; index < 5; index += 1) {
        server.clock.advance(10);
        await handOver([serials.shift() ?? '']);
      }
      const all = (await list(ada, { count: '100' })).operations;
      const byCursor: typeof all = [];
      let cursor: string | null | undefined;
      do {
        const page = await list(ada, { count: '3', ...(typeof cursor === 'string' && { cursor }) });
        byCursor.push(...page.operations);
        ({ cursor } = page);
      } while (cursor !== null);
      expect(byCursor).toEqual(all);
      expect((await list(ada, { count: '3', offset: '2' })).operations).toEqual(all.slice(2, 5));
      const filtered = await list(ada, { count: '2', offset: '1', action: String(send) });
      expect(filtered.operations).toEqual(all.filter(({ action }) => action === send).slice(1, 3));
      expect(await ada.client.refused(listOperations, { query: { offset: '1001' } })).toMatchObject({
        httpStatus: 400,
      });
    });

    test('by an id, a serial or an amount, and never by another user’s', async () => {
      server.clock.advance(1_000);
      const serial = serials.shift() ?? '';
      await handOver([serial]);
      const [given] = (await list(ada)).operations;
      for (const search of [given?.id ?? '', given?.reference?.id ?? ''])
        expect((await list(ada, { search })).operations.map(({ id }) => id)).toEqual([given?.id]);
      const ofBill = (await list(ada, { search: serial })).operations;
      expect(ofBill.map(({ action }) => action)).toEqual(expect.arrayContaining([send, fill, mint]));
      expect(ofBill).toHaveLength(3);
      expect((await list(lin, { search: serial })).operations.map(({ action }) => action)).toEqual([receipt]);
      const amounts = (await list(ada, { search: '1' })).operations;
      expect(amounts.length).toBeGreaterThan(3);
      expect(new Set(amounts.map(({ amount }) => amount))).toEqual(new Set(['1']));
      expect((await list(lin, { search: given?.id ?? '' })).operations).toEqual([]);
      expect((await list(ada, { search: 'no such thing' })).count).toBe(0);
      expect((await list(ada, { search: "1' or '1'='1" })).count).toBe(0);
    });
  });

  test('keeps the move of exports, texts taken in, and bills taken back', async () => {
    server.clock.advance(1_000);
    const stack = serials.splice(0, 2);
    const exported = await ada.client.call(
      exportsRoutes.exportBills,
      { params: notes, body: { stack } },
      newKey(),
    );
    const [out] = (await list(ada)).operations;
    expect(out?.reference).toMatchObject({ kind: 'bills' });
    const [first] = exported.payload.exported;
    server.clock.advance(1_000);
    const text = `${first?.serial ?? ''}/${first?.pin ?? ''}`;
    await lin.client.call(exportsRoutes.importBills, { body: { banknotes: [text] } }, newKey());
    const [taken] = (await list(lin)).operations;
    const details = await lin.client.call(getOperation, { params: { id: taken?.id ?? '' } });
    expect(details.payload).toMatchObject({ action: operationActions.import, serials: [first?.serial] });
    server.clock.advance(1_000);
    const left = stack.slice(1);
    await ada.client.call(exportsRoutes.takeBackBills, { params: notes, body: { stack: left } }, newKey());
    const [back] = (await list(ada)).operations;
    expect(back?.reference).toMatchObject({ kind: 'take back' });
    const backDetails = await ada.client.call(getOperation, { params: { id: back?.id ?? '' } });
    expect(backDetails.payload).toMatchObject({ action: operationActions.import, serials: left });
    await expectSound(server);
  });
});

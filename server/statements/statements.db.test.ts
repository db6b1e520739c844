import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { statementsRoutes } from '../../contract/statements/statements.contract';
import type { SignedStatement } from '../../contract/statements/statements.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { BillUser } from '../../tests/support/bill-user';
import { fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { makeTestFolder } from '../../tests/support/test-folder';
import { withServer } from '../../tests/support/with-server';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { runMintRequests } from '../mint-house/run-mint-requests.service';

const { createStatement, getBlock, getPeriod, getStatementKey } = statementsRoutes;
const notes = { currencyKey: 'tectum-note-tet' };
const tet = 'tectum-t12-tet';

describe('a signed statement', () => {
  let ada: BillUser;
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  beforeAll(async () => {
    ada = await BillUser.add(server);
    await fundUser(server, { email: ada.email, currencyKey: tet, amount: '500' });
    await ada.deposit(await ada.getBills({ '5': 2 }));
  });

  const balances = async () => ({
    crypto: (await ada.ask(balancesRoutes.getBalance, { params: { currencyKey: tet }, query: {} })).payload
      .value,
    pay: await ada.pay(),
  });
  const statement = async (from: Date) =>
    (await ada.ask(createStatement, { body: { from: from.toISOString() } })).payload;
  const mint = (bills: Record<string, number>) =>
    ada.ask(mintHouseRoutes.mintBills, { params: notes, body: { bills } });

  test('opens with what the balances were, whatever happened since, and closes with what they are', async () => {
    await mint({ '10': 3 });
    server.clock.advance(60_000);
    const from = server.clock.now();
    const before = await balances();
    server.clock.advance(1_000);
    // Done after the statement's beginning, but asked for before it.
    await runMintRequests(server.context);
    await ada.withdraw([{ nominal: '1', count: 2 }]);
    const other = await BillUser.add(server);
    await ada.handOver((await ada.serials()).slice(0, 1), other.email);
    await mint({ '5': 1 });
    await fundUser(server, { email: ada.email, currencyKey: tet, amount: '7' });
    const blanks = (await ada.ask(mintHouseRoutes.listMyBlanks, { params: notes, query: {} })).payload.bills;
    const filling = { fee: '0', currencyFill: tet, ids: [blanks[0]?.id ?? ''] };
    await ada.ask(mintHouseRoutes.fillBills, { params: notes, body: filling });
    await operatorOf(server).change('freeze', 'bill', blanks[0]?.serial ?? '');
    await runMintRequests(server.context);
    await ada.ask(mintHouseRoutes.burnBills, {
      params: notes,
      body: { fee: '0', currenciesFill: tet, banknotes: await ada.serials() },
    });
    await runMintRequests(server.context);
    await sealNewEntries(server.context.db, server.clock.now());
    const after = await balances();
    const signed = await statement(from);
    expect(signed.statement.crypto).toEqual([{ key: tet, opening: before.crypto, closing: after.crypto }]);
    expect(signed.statement.pay).toEqual([
      { key: notes.currencyKey, opening: before.pay, closing: after.pay },
    ]);
  });

  test('lists each bill held, and names the newest block, which anyone may look up', async () => {
    await ada.getBills({ '1': 2, '50': 1 });
    await sealNewEntries(server.context.db, server.clock.now());
    const { statement: said } = await statement(server.clock.now());
    const [ownBills] = said.bills;
    expect(ownBills).toMatchObject({ key: notes.currencyKey, count: ownBills?.serials?.length });
    expect(ownBills?.serials?.map(([serial]) => serial).toSorted()).toEqual(await ada.serials());
    const { number } = said.block ?? { number: '' };
    expect((await ada.ask(getBlock, { params: { number } })).payload).toEqual(said.block);
    expect((await ada.ask(getBlock, { params: { number: '999999999' } })).httpStatus).toBe(404);
  });

  test('is found valid by the documented command, and one digit changed is not', async () => {
    const signed = await statement(server.clock.now());
    const { publicKey } = (await ada.ask(getStatementKey, {})).payload;
    expect(await verify(signed, publicKey)).toMatch(/^Valid/);
    const [closing] = signed.statement.crypto;
    const changed = structuredClone(signed);
    if (closing === undefined || changed.statement.crypto[0] === undefined) throw new Error('no balance');
    changed.statement.crypto[0].closing = closing.closing.replace(/\d/, (digit) =>
      String((Number(digit) + 1) % 10),
    );
    expect(await verify(changed, publicKey)).toMatch(/^Not valid/);
    expect(await verify(signed, `A${publicKey.slice(1)}`)).toMatch(/^Not valid: another key/);
    expect(await verify({ ...signed, signature: 'AAAA' }, publicKey)).toMatch(/^Not valid/);
  });

  test('names what is on hold beside the balances while a request is under way', async () => {
    const before = await statement(server.clock.now());
    expect(before.statement.held).toEqual([]);
    server.clock.advance(1_000);
    await mint({ '1': 1 });
    const meanwhile = await statement(server.clock.now());
    const [held] = meanwhile.statement.held;
    expect(held?.key).toBe(tet);
    const { publicKey } = (await ada.ask(getStatementKey, {})).payload;
    expect(await verify(meanwhile, publicKey)).toMatch(/^Valid/);
    await runMintRequests(server.context);
    expect((await statement(server.clock.now())).statement.held).toEqual([]);
  });

  test('a period closes with what the next one opens with, and counts its own operations', async () => {
    const period = async (start: Date, end: Date) =>
      (await ada.ask(getPeriod, { query: { start: start.toISOString(), end: end.toISOString() } })).payload;
    server.clock.advance(60_000);
    const start = server.clock.now();
    server.clock.advance(1_000);
    await fundUser(server, { email: ada.email, currencyKey: tet, amount: '3' });
    const middle = server.clock.now();
    const then = await balances();
    server.clock.advance(1_000);
    await fundUser(server, { email: ada.email, currencyKey: tet, amount: '4' });
    const [first, second] = [
      await period(start, middle),
      await period(new Date(middle.getTime() + 1), new Date('2099-01-01')),
    ];
    expect(first).toMatchObject({ operations: 1, held: null, bills: null, to: middle.toISOString() });
    expect(first.crypto).toMatchObject([{ key: tet, closing: then.crypto }]);
    expect(second.crypto).toEqual([{ key: tet, opening: then.crypto, closing: (await balances()).crypto }]);
    expect(second).toMatchObject({ operations: 1, held: [], to: server.clock.now().toISOString() });
    expect(second.bills?.map(({ key }) => key)).toEqual([notes.currencyKey]);
    expect((await period(new Date('2020-01-01'), new Date('2020-02-01'))).crypto).toEqual([]);
    const query = { start: middle.toISOString(), end: start.toISOString() };
    expect(await ada.ask(getPeriod, { query })).toMatchObject({ httpStatus: 400, errorCode: 10008 });
  });

  test('from before the first movement opens with nothing; one of the future is refused', async () => {
    const old = await statement(new Date('2020-01-01'));
    expect(old.statement.crypto[0]?.opening).toBe('0');
    const future = new Date(server.clock.now().getTime() + 1_000);
    const refused = await ada.ask(createStatement, { body: { from: future.toISOString() } });
    expect(refused).toMatchObject({ httpStatus: 400, errorCode: 10008 });
  });
});

async function verify(signed: SignedStatement, key: string): Promise<string> {
  const file = join(makeTestFolder('billfold-statement-'), 'statement.json');
  await writeFile(file, JSON.stringify(signed, null, 2));
  const run = promisify(execFile)(process.execPath, ['server/verify/verify-statement.mjs', file, key]);
  const { stdout, stderr } = await run.catch((error: unknown) => error as { stdout: string; stderr: string });
  return stdout + stderr;
}

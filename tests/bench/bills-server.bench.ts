import { randomBytes, randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { getBillBalance } from '../../server/bills/bill-balances.service';
import { handOverBills } from '../../server/bills/hand-over-bills.service';
import { listBills } from '../../server/bills/list-bills.service';
import { claimAnswer } from '../../server/ledger/idempotency/kept-answers';
import type { ServiceContext } from '../../server/service-context';
import { addHolders, fillBills } from './bills/fill-bills';
import { startBenchDatabase } from './ledger/bench-database';
import { printRow } from './print-row';
import { quantile } from './quantile';

const few = 10_000;
const many = Number(process.env['BENCH_BILLS'] ?? 2_000_000);
const ownBills = 400;
const rounds = 100;
const turns = 15;
const currency = requireCurrency('tectum-note-tet');

/** The median of so many calls, in milliseconds. */
async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return quantile(times, 0.5);
}

/** A database with so many bills, and one user who holds the same few in each. */
async function openTable(count: number) {
  const { context, owner, stop } = await startBenchDatabase();
  const [userId = '', toId = '', ...others] = await addHolders(owner, 2_000);
  await fillBills(owner, { holderIds: [userId], count: ownBills, firstSerial: 1 });
  await fillBills(owner, { holderIds: others, count: count - ownBills, firstSerial: 100_000_000 });
  const lists = () => listBills(context, { userId, currency, nominal: '10', count: '10', offset: '0' });
  const counts = () => getBillBalance(context, { userId, currency });
  return { context, userId, toId, lists, counts, stop };
}

type Table = Awaited<ReturnType<typeof openTable>>;

/** What a call costs in the larger table, by the smaller one's: in turns, because the machine is not the same all the time. */
async function growth(small: Table, large: Table, what: 'lists' | 'counts'): Promise<string> {
  const ratios: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const before = await medianMs(small[what]);
    const after = await medianMs(large[what]);
    // The first turn fills the caches.
    if (turn > 0) ratios.push(after / before);
  }
  return quantile(ratios, 0.5).toFixed(2);
}

test('bills among few and among many, one and fifty at a time', async () => {
  test.setTimeout(1_800_000);
  const small = await openTable(few);
  const large = await openTable(many);
  printRow(`${few} → ${many} bills`, {
    'list costs': await growth(small, large, 'lists'),
    'counts cost': await growth(small, large, 'counts'),
  });
  await small.stop();
  const { context, userId, toId } = large;
  const one = await medianHandoverMs(context, { userId, toId, size: 1 });
  const fifty = await medianHandoverMs(context, { userId, toId, size: 50 });
  printRow('hand over 50 ÷ 1', { cost: (fifty / one).toFixed(2) });
  await large.stop();
});

/** There and back again, so that neither runs out of bills. */
async function medianHandoverMs(
  context: ServiceContext,
  { userId, toId, size }: { userId: string; toId: string; size: number },
): Promise<number> {
  const { rows: users } = await context.pool.query<{ id: string; public_id: bigint }>(
    'select id, public_id from users where id = any($1)',
    [[userId, toId]],
  );
  const { bills } = await listBills(context, { userId, currency, count: String(size) });
  const stack = bills.map(({ serial }) => serial);
  let [from, to] = [userId, toId];
  return medianMs(async () => {
    const name = String(users.find(({ id }) => id === to)?.public_id);
    const request = {
      ownerId: from,
      route: 'POST /bench',
      key: randomUUID(),
      bodyHash: randomBytes(32),
    };
    await handOverBills(context, { userId: from, currency, stack, to: name }, (answer) =>
      claimAnswer(context, request, answer),
    );
    [from, to] = [to, from];
  });
}

import { randomBytes, randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { getBillBalance, listBills } from '../../server/bills/own-bills.service';
import { handOverBills } from '../../server/bills/hand-over-bills.service';
import { claimOf } from '../../server/http/answer-once';
import { claimAnswer } from '../../server/kernel/idempotency';
import type { ServiceContext } from '../../server/service-context';
import { addHolders, fillBills } from './bills/fill-bills';
import { costInTurns, medianMs } from './in-turns';
import { startBenchDatabase } from './ledger/bench-database';
import { printRow } from './print-row';

const few = 10_000;
const many = Number(process.env['BENCH_BILLS'] ?? 2_000_000);
const ownBills = 400;
const rounds = 100;
const handovers = 200;
const currency = requireCurrency('tectum-note-tet');

/** A database with `count` bills, and a user with the same few bills in each size. */
async function openTable(count: number) {
  const { context, owner, stop } = await startBenchDatabase();
  const [userId = '', toId = '', ...others] = await addHolders({ owner, context }, 2_000);
  await fillBills(
    { owner, context },
    { holderIds: [userId], count: ownBills, firstSerial: 1, areSealed: true },
  );
  await fillBills(
    { owner, context },
    { holderIds: others, count: count - ownBills, firstSerial: 100_000_000 },
  );
  const lists = () => listBills(context, { userId, currency, nominal: '10', count: '10', offset: '0' });
  const counts = () => getBillBalance(context, { userId, currency });
  return { context, userId, toId, lists, counts, stop };
}

test('bills among few and among many, one and fifty at a time', async () => {
  test.setTimeout(1_800_000);
  const small = await openTable(few);
  const large = await openTable(many);
  printRow(`${few} → ${many} bills`, {
    'list costs': await costInTurns(rounds, small.lists, large.lists),
    'counts cost': await costInTurns(rounds, small.counts, large.counts),
  });
  await small.stop();
  const { context, userId, toId } = large;
  const one = await medianHandoverMs(context, { userId, toId, size: 1 });
  const fifty = await medianHandoverMs(context, { userId, toId, size: 50 });
  printRow('hand over 50 ÷ 1', { cost: (fifty / one).toFixed(2) });
  await large.stop();
});

/** Back and forth, so that neither user runs out of bills. */
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
  return medianMs(handovers, async () => {
    const name = String(users.find(({ id }) => id === to)?.public_id);
    const request = {
      ownerId: from,
      route: 'POST /bench',
      key: randomUUID(),
      bodyHash: randomBytes(32),
    };
    await handOverBills(
      context,
      { userId: from, currency, stack, to: name },
      claimOf(request, (answer) => claimAnswer(context, request, answer)),
    );
    [from, to] = [to, from];
  });
}

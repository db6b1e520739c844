import { randomBytes, randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import type { BulkJobKind } from '../../contract/bulk/bulk-job-enums';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { getBulkJob } from '../../server/bulk/bulk-jobs.service';
import { createBulkJob, listBulkBills } from '../../server/bulk/create-bulk-job.service';
import { runBulkJobs } from '../../server/bulk/run-bulk-jobs.service';
import { claimOf } from '../../server/http/answer-once';
import { claimAnswer } from '../../server/kernel/idempotency';
import type { ServiceContext } from '../../server/service-context';
import { addHolders, fillBills } from './bills/fill-bills';
import { startBenchDatabase } from './ledger/bench-database';
import { printRow } from './print-row';

const bills = Number(process.env['BENCH_BILLS'] ?? 5_000);
const currency = requireCurrency('tectum-note-tet');

interface Asked {
  userId: string;
  kind: BulkJobKind;
  lines: string[];
  to?: string;
}

/** Begins a job and lets one server carry it out, without the worker's pauses. */
async function carryOut(context: ServiceContext, { userId, ...asked }: Asked) {
  const request = { ownerId: userId, route: 'POST /bench', key: randomUUID(), bodyHash: randomBytes(32) };
  const startedAt = performance.now();
  const body = { ...asked, userId, address: '203.0.113.7', currencyKey: currency.key };
  const begun = await createBulkJob(
    context,
    body,
    claimOf(request, (answer) => claimAnswer(context, request, answer)),
  );
  const begunAt = performance.now();
  while ((await runBulkJobs(context)) > 0);
  const { done } = await getBulkJob(context, { id: begun.payload.job.id, userId });
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
  printRow(`${done} of ${bills} bills: ${asked.kind}`, {
    begun: seconds(begunAt - startedAt),
    'carried out': seconds(performance.now() - begunAt),
  });
}

test('one job over many bills', async () => {
  test.setTimeout(600_000);
  const { context, owner, stop } = await startBenchDatabase();
  const [userId = '', toId = ''] = await addHolders({ owner, context }, 2);
  await fillBills({ owner, context }, { holderIds: [userId], count: bills, firstSerial: 1, areSealed: true });
  const serialsOf = async (holder: string): Promise<string[]> => {
    const listed = await listBulkBills(context, { userId: holder, currency });
    return listed.flatMap(({ serials }) => serials);
  };
  const { rows } = await owner.query<{ public_id: string }>(
    'select public_id::text from users where id = $1',
    [toId],
  );
  const to = rows[0]?.public_id ?? '';
  await carryOut(context, { userId, kind: 'handover', lines: await serialsOf(userId), to });
  await carryOut(context, { userId: toId, kind: 'export', lines: await serialsOf(toId) });
  await stop();
});

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { auditWorker } from '../../server/workers/audit';
import { auditWatchWorker } from '../../server/workers/audit-watch';
import { sealingWorker, startWorkers } from '../../server/workers/background-work';
import { auditorCheck } from '../../server/audit/audit-state';
import type { Finding } from '../../server/audit/finding';
import type { ServiceContext } from '../../server/service-context';
import { allPlantedErrors } from '../planted-errors/all-planted-errors';
import { plantedIn } from '../planted-errors/planted-error';
import type { PlantedError } from '../planted-errors/planted-error';
import { attackSizes } from '../support/attack-sizes';
import { auditChanges, auditOnce } from '../support/audit-rounds';
import { writeEntries } from '../support/move-money';
import { startTestServer } from '../support/test-server';
import type { TestServer } from '../support/test-server';
import { countDone } from './support/count-done';

/* How soon the running auditor reports an error: each error is planted in a ledger of its own, at a random time
   within an interval. Errors in changed rows are found equally soon in a ledger of any size, others within a
   round. */

const { every, intervalS, atOnce } = attackSizes.plantedErrors;
const reportedWithinS = 60;

const inAuditor = plantedIn('in the auditor', ({ context }) => writeEntries(context, 3), [
  ['its due time moved away', `update audit_state set due_at = now() + interval '100 years'`, auditorCheck],
  ['what it has written down, deleted', 'delete from audit_state', auditorCheck],
]);
const planted = [...allPlantedErrors, ...inAuditor].filter((_error, index) => index % every === 0);

interface Report {
  afterS: number;
  isOfChanges: boolean;
}

test('planted errors are reported by the running auditor within a minute', async () => {
  const missed: string[] = [];
  const waiting = [...planted];
  const worker = async (): Promise<void> => {
    for (let error = waiting.shift(); error !== undefined; error = waiting.shift()) {
      // One that can't be tried doesn't take the others' results away.
      const report = await reportOf(error).catch(String);
      if (typeof report === 'string') missed.push(`${error.where}: ${error.what}: ${report}`);
      else if (report.afterS > reportedWithinS) missed.push(`${error.where}: ${error.what}`);
      if (every === 1 && typeof report !== 'string') printRow(error, report);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  countDone('planted errors', planted.length - missed.length);
  expect(missed).toEqual([]);
});

async function reportOf(error: PlantedError): Promise<Report> {
  return { afterS: await secondsToReport(error), isOfChanges: await isOfChanges(error) };
}

async function secondsToReport(error: PlantedError): Promise<number> {
  return withBooks(error, async (server) => {
    const reported = new Set<string>();
    const context = {
      ...server.context,
      config: { ...server.context.config, AUDIT_INTERVAL_S: intervalS },
      log: { warn: () => undefined, error: ({ check }: Partial<Finding>) => reported.add(check ?? '') },
    } as unknown as ServiceContext;
    const stop = startWorkers(context, [sealingWorker, auditWorker, auditWatchWorker]);
    try {
      // At a random time between two of its audits, the first of which it runs itself.
      await pause((1 + Math.random()) * intervalS * 1000);
      expect([...reported]).toEqual([]);
      await error.plant(server);
      const plantedAt = performance.now();
      const seconds = (): number => (performance.now() - plantedAt) / 1000;
      while (!reported.has(error.check) && seconds() < 2 * reportedWithinS) await pause(50);
      return seconds();
    } finally {
      await stop();
    }
  });
}

/** Whether the error is found without the round. */
async function isOfChanges(error: PlantedError): Promise<boolean> {
  if (error.check === auditorCheck) return true;
  return withBooks(error, async (server) => {
    await error.plant(server);
    return (await auditChanges(server)).checks.includes(error.check);
  });
}

/** A ledger without recent changes. */
async function withBooks<Result>(
  error: PlantedError,
  work: (server: TestServer) => Promise<Result>,
): Promise<Result> {
  const server = await startTestServer();
  try {
    await error.prepare(server);
    for (let interval = 0; interval < 3; interval += 1)
      expect((await auditOnce(server)).findings).toEqual([]);
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** A row of the table in `docs/audit.md`, where words begin alike. */
function printRow({ where, what, check }: PlantedError, { afterS, isOfChanges: isChange }: Report): void {
  const by = isChange ? 'changes' : 'the round';
  process.stdout.write(
    `| ${where.replace(/^in /, '')} | ${what} | ${check} | ${by} | ${afterS.toFixed(1)} |\n`,
  );
}

import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';
import { paidPerSecond, payAll, withTill } from './epos/with-till';
import type { Till } from './epos/with-till';
import { printRow } from './print-row';
import { spentDuring } from './processes/spent-time';
import { withServers } from './processes/with-servers';
import type { BenchServer } from './processes/with-servers';
import { quantile } from './quantile';

const counts = [1, 2, 3];
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const idleS = 20;
/** A rate that one process can do, and callers that each wait for their answer. */
const loads: readonly { name: string; payments: number; callers: number; perSecond?: number }[] = [
  { name: '100 a second', payments: 400, callers: 256, perSecond: 100 },
  { name: '32 callers', payments: 1_000, callers: 32 },
];

/** Figures of one turn, all but the first per payment; times are processor time. */
interface Figures {
  perSecond: number;
  serversMs: number;
  databaseMs: number;
  loadMs: number;
  commits: number;
  flushes: number;
}

async function measure(
  till: Till,
  servers: readonly BenchServer[],
  load: (typeof loads)[number],
): Promise<Figures> {
  const ready = await till.ready(load.payments);
  // In a random order, so that no server always gets the same shops.
  const payments = ready.toSorted(() => Math.random() - 0.5);
  const url = servers.map((server) => server.url);
  const measured = { owner: till.owner, serverPids: servers.map(({ pid }) => pid) };
  const { outcome, ...spent } = await spentDuring(measured, () =>
    payAll({ ...load, url, payments, durationMs: (1000 * load.payments) / (load.perSecond ?? 1) }),
  );
  const count = outcome.waits['200']?.length ?? 0;
  if (count < load.payments) throw new Error(`only ${count} of ${load.payments} payments were made`);
  return {
    perSecond: paidPerSecond(outcome),
    serversMs: spent.serversMs / count,
    databaseMs: spent.databaseMs / count,
    loadMs: outcome.processorMs / count,
    commits: spent.commits / count,
    flushes: spent.flushes / count,
  };
}

const sum = ({ serversMs, databaseMs }: Figures): number => serversMs + databaseMs;

function print(
  name: string,
  { together, alone }: { together: readonly Figures[]; alone: readonly Figures[] },
): void {
  const median = (of: (figures: Figures) => number): number => quantile(together.map(of), 0.5);
  const ratios = together.map((figures, round) => sum(figures) / sum(alone[round] ?? figures));
  printRow(name, {
    'payments a second': median(({ perSecond }) => perSecond).toFixed(0),
    'server ms': median(({ serversMs }) => serversMs).toFixed(2),
    'database ms': median(({ databaseMs }) => databaseMs).toFixed(2),
    'beside one process': quantile(ratios, 0.5).toFixed(2),
    commits: median(({ commits }) => commits).toFixed(2),
    flushes: median(({ flushes }) => flushes).toFixed(2),
    'load ms': median(({ loadMs }) => loadMs).toFixed(2),
  });
}

test('the same payments through one, two and three server processes on one database', async () => {
  test.setTimeout(3_600_000);
  const work = (till: Till) =>
    withServers(till, Math.max(...counts), async (servers) => {
      for (const load of loads) {
        const turns: Figures[][] = [];
        for (let round = 0; round < rounds; round += 1) {
          const turn: Figures[] = [];
          for (const count of counts) {
            // Each server is the only one in some of the turns, so that all are alike.
            const first = round % servers.length;
            const used = [...servers.slice(first), ...servers.slice(0, first)].slice(0, count);
            turn.push(await measure(till, used, load));
          }
          turns.push(turn);
        }
        for (const [index, count] of counts.entries()) {
          const [together, alone] = [index, 0].map((at) => turns.flatMap((turn) => turn[at] ?? []));
          print(`${count} processes, ${load.name}`, { together: together ?? [], alone: alone ?? [] });
        }
      }
      // What has been paid is sealed first.
      await pause(5_000);
      const measured = { owner: till.owner, serverPids: servers.map(({ pid }) => pid) };
      const idle = await spentDuring(measured, () => pause(1000 * idleS));
      const share = (ms: number): string => `${(ms / 10 / idleS / servers.length).toFixed(1)}%`;
      printRow('each idle process', {
        'of a processor': share(idle.serversMs),
        'and in the database': share(idle.databaseMs),
      });
    });
  await withTill(work, { max_connections: '200' });
});

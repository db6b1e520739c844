import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { acceptQueue, createApp } from '../../../server/app';
import { addExtraListeners } from '../../../server/http/extra-listeners';
import type { ServiceContext } from '../../../server/service-context';
import { startBenchDatabase } from '../ledger/bench-database';
import { quantile } from '../quantile';
import { runLoad } from '../run-load';
import { addBenchUsers, askForPayments, signIn } from './bench-till';

/** The shops that share the payments, unless a bench sets another number. */
export const merchants = Number(process.env['BENCH_MERCHANTS'] ?? 20);
const payerCount = 500;
const warmCount = Number(process.env['BENCH_WARM'] ?? 2_000);
const warmCallers = 16;
const script = new URL('till-load.mjs', import.meta.url);

interface Load {
  /** Of the server, or of several that get the payments in turn. */
  url: string | readonly string[];
  payments: readonly { token: string; body: string }[];
  perSecond?: number;
  callers: number;
  durationMs: number;
}

export interface Outcome {
  /** Response times, by status. */
  waits: Record<string, number[]>;
  elapsedMs: number;
  /** The processor time of the load's own process. */
  processorMs: number;
}

/** Sends payments from a process of its own. */
export const payAll = (task: Load) => runLoad<Outcome>(script, task);

export function paidPerSecond({ waits, elapsedMs }: Outcome): number {
  return ((waits['200']?.length ?? 0) * 1000) / elapsedMs;
}

/** The 50th, 95th and 99th percentile of the response times. */
function within(waits: readonly number[]): string {
  return `${[0.5, 0.95, 0.99].map((share) => quantile(waits, share).toFixed(1)).join(', ')} ms`;
}

/** The cells of a row. */
export function show(outcome: Outcome): Record<string, string> {
  const { '200': paid = [], '429': refused = [], ...others } = outcome.waits;
  const rest = Object.entries(others).map(([status, { length }]) => `${status}: ${length}`);
  return {
    'paid a second': paidPerSecond(outcome).toFixed(0),
    paid: `${paid.length} within ${within(paid)}`,
    refused: refused.length === 0 ? 'none' : `${refused.length} within ${within(refused)}`,
    'other answers': rest.length === 0 ? 'none' : rest.join(', '),
  };
}

export interface Till {
  context: ServiceContext;
  owner: Pool;
  /** The login that servers use. */
  serverConnectionString: string;
  /** Prepares this many payments, in the first shops. */
  ready: (count: number, shops?: number) => Promise<Load['payments']>;
  url: string;
}

/** Serves shops and payers on a new database, whose settings may differ from those of `npm start`. */
export async function withTill(
  work: (till: Till) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { context, owner, serverConnectionString, stop } = await startBenchDatabase({ settings });
  const users = await addBenchUsers(context, { merchants, payers: payerCount });
  const ids = users.payers.map(({ id }) => id);
  const app = await createApp(context);
  addExtraListeners(app);
  await app.listen({ host: '127.0.0.1', port: 0, backlog: acceptQueue });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const ready = async (count: number, shops = merchants) => {
    const merchantIds = users.merchantIds.slice(0, shops);
    return askForPayments(context, { merchantIds, payers: await signIn(context, ids), count });
  };
  // A server is compiled after some 2,000 payments only.
  await payAll({ url, payments: await ready(warmCount), callers: warmCallers, durationMs: 60_000 });
  await work({ context, owner, serverConnectionString, ready, url });
  await app.close();
  await stop();
}

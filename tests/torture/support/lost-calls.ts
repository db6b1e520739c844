import { migrationRoutes } from '../../../contract/migration/migration.contract';
import { HttpClient } from '../../support/http-client';
import { pollUntil } from '../../support/poll-until';
import type { ClusterTrial } from './cluster-trial';

/** For every server, and for the auditor beside them. */
const noticedWithinMs = 60_000;

/** Waits until something is so, and returns when that was, in seconds. Throws after a minute. */
async function secondsUntil(what: string, ask: () => Promise<boolean>): Promise<number> {
  const startedMs = performance.now();
  const isSo = await pollUntil(() => ask().catch(() => false), {
    timeoutMs: noticedWithinMs,
    intervalMs: 100,
  });
  if (!isSo) throw new Error(`${what}: not within ${noticedWithinMs / 1_000} s`);
  return (performance.now() - startedMs) / 1_000;
}

/** A money call as one of the users makes it: what the server answered. */
async function moveMoney({ plan, people }: ClusterTrial): Promise<string> {
  const client = new HttpClient(plan.url);
  client.accessToken = await people[0]?.enter?.();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const input = { body: { amount: '0.00000001', type: 0 as const } };
  return client.call(migrationRoutes.migrateBeta, input, headers).then(() => 'moved', String);
}

/** The sizes of the heads that the books lack. */
export const lostHeads = (trial: ClusterTrial): Promise<string[]> =>
  trial.query('select size from lost_heads order by size');

/**
 * After a failover that has lost acknowledged calls: waits until every server has noticed it and refuses money calls, and the auditor
 * alarms; then accepts the loss, and waits until money moves again. Returns how long each took.
 */
export async function acceptLostCalls(trial: ClusterTrial): Promise<string> {
  const warns =
    ({ port }: { port: number }) =>
    async (): Promise<boolean> => {
      const answer = await fetch(`http://127.0.0.1:${port}/ready`);
      return (await answer.text()).includes('The books went back in time');
    };
  const { servers } = trial.plan;
  const noticing = Promise.all(servers.map((server) => secondsUntil(server.name, warns(server))));
  const auditing = secondsUntil('the audit', async () =>
    (await trial.query('select findings::text from audit_state')).join().includes('books went back'),
  );
  const noticedS = Math.max(...(await noticing));
  const refusal = await moveMoney(trial);
  if (!/ answered 409: .*"errorCode":20040/.test(refusal)) throw new Error(`not refused: ${refusal}`);
  const auditedS = await auditing;
  const newest = (await lostHeads(trial)).at(-1) ?? '';
  await trial.order('log', 'accept', '--head', newest, '--yes');
  const movedS = await secondsUntil('a money call', async () => (await moveMoney(trial)) === 'moved');
  const seconds = [noticedS, auditedS, movedS].map((value) => value.toFixed(1));
  return `noticed by all servers after ${seconds[0]} s, by the auditor after ${seconds[1]} s; money moved ${seconds[2]} s after the loss was accepted`;
}

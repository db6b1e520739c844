import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { ClusterPlan } from '../../cluster/cluster-plan.mjs';
import { printMails } from '../../cluster/mail-printer.mjs';
import * as cluster from '../../cluster/start-cluster.mjs';
import { HttpUser } from '../../support/http-user';
import { runOperatorProcess } from '../../support/operator-process';
import { pollUntil } from '../../support/poll-until';
import type { MoneyPerson } from './money-client';

/** Less than an access token lasts. */
const renewAfterMs = 500_000;

/** Of each server. */
export const trialSettings = { NODE_ENV: 'test', BUDGET_SCALE: '1000', LOG_LEVEL: 'fatal' };

/** A running cluster with two users who have money. */
export interface ClusterTrial {
  plan: ClusterPlan;
  people: MoneyPerson[];
  /** Registers a user who gets these amounts, by currency. */
  join: (email: string, amounts?: Record<string, string>) => Promise<MoneyPerson>;
  operator: (...words: string[]) => ReturnType<typeof runOperatorProcess>;
  /** Asks the books as the superuser, and returns each row's values joined with spaces. */
  query: (statement: string) => Promise<string[]>;
  /** A command that has to succeed, with a reason. */
  order: (...words: string[]) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a cluster, opens its books and registers two users, who get 1000 TET each; `env` has further settings of the servers. */
export async function startClusterTrial(
  plan: ClusterPlan,
  env: Record<string, string> = {},
): Promise<ClusterTrial> {
  const mails: string[] = [];
  const stopMails = printMails(plan.ports.mailPort, (line) => mails.unshift(line));
  const operator = (...words: string[]) => runOperatorProcess(words, plan.environment);
  const order = async (...words: string[]): Promise<void> => {
    const { exitCode, text } = await operator(...words, '--reason', 'a test');
    if (exitCode !== 0) throw new Error(text);
  };
  const join = async (email: string, amounts: Record<string, string> = {}): Promise<MoneyPerson> => {
    const codeMail = () =>
      mails.find((line) => line.startsWith(`Mail to ${email}:`) && /\b\d{5}\b/.test(line));
    const user = new HttpUser(plan.url, email, async () => {
      await pollUntil(() => codeMail() !== undefined, { timeoutMs: 30_000, intervalMs: 50 });
      const [code = ''] = /\b\d{5}\b/.exec(codeMail() ?? '') ?? [];
      mails.length = 0;
      return code;
    });
    await user.register();
    for (const [currency, amount] of Object.entries(amounts))
      await order('credit', email, currency, amount, '--yes');
    return { email, enter: keepSignedIn(user) };
  };
  const query = (statement: string) =>
    cluster.onPrimary(
      plan,
      async (client) => {
        const { rows } = await client.query<Record<string, unknown>>(statement);
        return rows.map((row) => Object.values(row).join(' '));
      },
      'billfold',
    );
  const stop = async (): Promise<void> => {
    await cluster.stopCluster(plan);
    stopMails();
    rmSync(plan.folder, { recursive: true, force: true });
  };
  try {
    await cluster.startCluster(plan, () => undefined, { ...trialSettings, ...env });
    await order('genesis');
    const people = [];
    for (const email of ['ann@example.test', 'ben@example.test'])
      people.push(await join(email, { 'tectum-t12-tet': '1000' }));
    return { plan, people, join, operator, order, query, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the access token, or a new one where it's about to end; all devices of the user share it. */
function keepSignedIn(user: HttpUser): () => Promise<string> {
  let renewAtMs = performance.now() + renewAfterMs;
  let renewing: Promise<void> | undefined;
  let attemptId = randomUUID();
  const renew = async (): Promise<void> => {
    await user.refresh(attemptId);
    attemptId = randomUUID();
    renewAtMs = performance.now() + renewAfterMs;
  };
  return async () => {
    if (performance.now() > renewAtMs)
      await (renewing ??= renew().finally(() => {
        renewing = undefined;
      }));
    return user.accessToken;
  };
}

/** A server's way to the database that isn't one of its own. */
export const databaseAt = ({ secrets }: ClusterPlan, port: number): string =>
  `postgresql://billfold_server:${secrets.server}@127.0.0.1:${port}/billfold?sslmode=verify-full`;

import { rmSync } from 'node:fs';
import type { ClusterPlan } from '../../cluster/cluster-plan.mjs';
import { printMails } from '../../cluster/mail-printer.mjs';
import * as cluster from '../../cluster/start-cluster.mjs';
import { HttpUser } from '../../support/http-user';
import { runOperatorProcess } from '../../support/operator-process';
import { pollUntil } from '../../support/poll-until';
import type { MoneyPerson } from './money-client';

/** Of each server. */
export const trialSettings = { NODE_ENV: 'test', BUDGET_SCALE: '1000', LOG_LEVEL: 'fatal' };

/** A running cluster with two users who have money. */
export interface ClusterTrial {
  plan: ClusterPlan;
  people: MoneyPerson[];
  operator: (...words: string[]) => ReturnType<typeof runOperatorProcess>;
  stop: () => Promise<void>;
}

/** Starts a cluster, opens its books and registers two users, who get 1000 TET each; `env` has further settings of the servers. */
export async function startClusterTrial(
  plan: ClusterPlan,
  env: Record<string, string> = {},
): Promise<ClusterTrial> {
  const people: MoneyPerson[] = [];
  const mails: string[] = [];
  const stopMails = printMails(plan.ports.mailPort, (line) => mails.unshift(line));
  const operator = (...words: string[]) => runOperatorProcess(words, plan.environment);
  const done = async (...words: string[]): Promise<void> => {
    const { exitCode, text } = await operator(...words, '--reason', 'a test');
    if (exitCode !== 0) throw new Error(text);
  };
  const stop = async (): Promise<void> => {
    await cluster.stopCluster(plan);
    stopMails();
    rmSync(plan.folder, { recursive: true, force: true });
  };
  try {
    await cluster.startCluster(plan, () => undefined, { ...trialSettings, ...env });
    await done('genesis');
    for (const email of ['ann@example.test', 'ben@example.test']) {
      const codeMail = () =>
        mails.find((line) => line.startsWith(`Mail to ${email}:`) && /\b\d{5}\b/.test(line));
      const user = new HttpUser(plan.url, email, async () => {
        await pollUntil(() => codeMail() !== undefined, { timeoutMs: 30_000, intervalMs: 50 });
        const [code = ''] = /\b\d{5}\b/.exec(codeMail() ?? '') ?? [];
        mails.length = 0;
        return code;
      });
      await user.register();
      await done('credit', email, 'tectum-t12-tet', '1000', '--yes');
      people.push({ email, enter: () => Promise.resolve(user.accessToken) });
    }
    return { plan, people, operator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A server's way to the database that isn't one of its own. */
export const databaseAt = ({ secrets }: ClusterPlan, port: number): string =>
  `postgresql://billfold_server:${secrets.server}@127.0.0.1:${port}/billfold`;

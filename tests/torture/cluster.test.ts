import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planCluster, whatIsMissing } from '../cluster/cluster-plan.mjs';
import type { ClusterPlan } from '../cluster/cluster-plan.mjs';
import { signalPart } from '../cluster/cluster-processes.mjs';
import {
  killPrimary,
  killPrimaryMachine,
  pausePrimary,
  replicateNoMore,
  switchOver,
} from '../cluster/disturb-cluster.mjs';
import { printMails } from '../cluster/mail-printer.mjs';
import * as cluster from '../cluster/start-cluster.mjs';
import { attackSizes } from '../support/attack-sizes';
import { freeBasePort } from '../cluster/free-base-port';
import { HttpUser } from '../support/http-user';
import { pollUntil } from '../support/poll-until';
import { runOperatorProcess } from '../support/operator-process';
import { makeScratchFolder } from '../support/scratch-folder';
import { quantile } from '../bench/quantile';
import { countDone } from './support/count-done';
import { MoneyCrowd } from './support/money-crowd';
import type { MoneyPerson } from './support/money-client';

const missing = whatIsMissing();
const faults = attackSizes.clusterFaults;
const isTorture = faults.killed > 0;
const settings = { NODE_ENV: 'test', BUDGET_SCALE: '1000', LOG_LEVEL: 'fatal' };
/** The longest time without an answer that is accepted. */
const gapMaxMs = 60_000;
const etcdLostMs = 15_000;

/* Three databases under Patroni and three servers, whose parts fail while money moves. */
describe.runIf(missing === undefined && isTorture)('a cluster whose parts fail', () => {
  const folder = makeScratchFolder('billfold-cluster-');
  const people: MoneyPerson[] = [];
  let plan: ClusterPlan;
  let stopMails: () => void;
  const operator = (...words: string[]) => runOperatorProcess(words, plan.environment);
  async function done(...words: string[]): Promise<void> {
    const { exitCode, text } = await operator(...words, '--reason', 'a test');
    if (exitCode !== 0) throw new Error(text);
  }

  beforeAll(async () => {
    plan = planCluster({ folder, basePort: await freeBasePort() });
    const mails: string[] = [];
    stopMails = printMails(plan.ports.mailPort, (line) => mails.unshift(line));
    await cluster.startCluster(plan, () => undefined, settings);
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
  }, 300_000);
  afterAll(async () => {
    await cluster.stopCluster(plan);
    stopMails();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  const faultsOf: Record<keyof typeof faults, (round: number) => Promise<unknown>> = {
    killed: () => killPrimary(plan),
    async powerLost() {
      cluster.startMember(plan, await killPrimaryMachine(plan));
    },
    switchedOver: () => switchOver(plan),
    paused: () => pausePrimary(plan),
    async etcdLost() {
      signalPart(plan.folder, 'etcd', 'SIGKILL');
      await pause(etcdLostMs);
      cluster.startEtcd(plan);
    },
    async serverKilled(round) {
      const server = plan.servers[round % plan.servers.length];
      if (server === undefined) throw new Error('there is no server');
      signalPart(plan.folder, server.name, 'SIGKILL');
      await pause(2_000);
      cluster.startBillfold(plan, server, settings);
    },
    async proxyRestarted() {
      signalPart(plan.folder, 'haproxy', 'SIGKILL');
      await pause(500);
      cluster.startProxy(plan);
    },
  };

  const expectAnswers = async (crowd: MoneyCrowd): Promise<void> => {
    const { answered } = crowd.counts();
    await expect.poll(() => crowd.counts().answered, { timeout: gapMaxMs }).toBeGreaterThan(answered + 8);
  };

  /** The longest time without an answer while work is done, in seconds. */
  async function longestGap(crowd: MoneyCrowd, work: () => Promise<void>): Promise<number> {
    let [answered, sinceMs, longestMs] = [crowd.counts().answered, performance.now(), 0];
    const watch = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - sinceMs);
      if (crowd.counts().answered === answered) return;
      [answered, sinceMs] = [crowd.counts().answered, performance.now()];
    }, 20);
    await work().finally(() => clearInterval(watch));
    return longestMs / 1_000;
  }

  test.each(Object.keys(faults) as (keyof typeof faults)[])(
    '%s: nothing that was answered is lost, nothing is done twice, and calls are answered again',
    async (fault) => {
      const crowd = await MoneyCrowd.gather(() => plan.url, people);
      const gaps: number[] = [];
      try {
        for (let round = 0; round < faults[fault]; round += 1) {
          await cluster.waitFor('a synchronous standby', () => cluster.hasStandby(plan));
          await expectAnswers(crowd);
          gaps.push(
            await longestGap(crowd, async () => {
              await faultsOf[fault](round);
              await expectAnswers(crowd);
            }),
          );
          countDone(fault, 1);
        }
      } finally {
        await crowd.stop();
      }
      const { found, expected, audit } = await crowd.settle(async () => (await operator('audit')).text);
      expect(found).toEqual(expected);
      expect(audit).toContain('The books are right');
      const [median, worst] = [quantile(gaps, 0.5), Math.max(...gaps)];
      const { answered } = crowd.counts();
      process.stdout.write(
        `${fault}: ${answered} answered calls; without an answer ${median.toFixed(1)} s at the median, ${worst.toFixed(1)} s at most\n`,
      );
    },
  );

  test('the same harness notices a cluster that acknowledges what only its primary has', async () => {
    const crowd = await MoneyCrowd.gather(() => plan.url, people);
    try {
      await replicateNoMore(plan);
      await expectAnswers(crowd);
      await killPrimaryMachine(plan);
      await expectAnswers(crowd);
    } finally {
      await crowd.stop();
    }
    const noticed = await crowd
      .settle(() => Promise.resolve(''))
      .then(({ found, expected }) => (isDeepStrictEqual(found, expected) ? 'nothing' : 'balances'), String);
    expect(noticed).toMatch(/^balances$|two answers to /);
  });
});

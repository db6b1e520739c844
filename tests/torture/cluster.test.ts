import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionLimits } from '../../server/kernel/db/pool';
import { planCluster, whatIsMissing } from '../cluster/cluster-plan.mjs';
import type { ClusterPlan } from '../cluster/cluster-plan.mjs';
import { signalPart, stopPart } from '../cluster/cluster-processes.mjs';
import {
  killPrimary,
  killPrimaryMachine,
  pausePrimary,
  replicateNoMore,
  switchOver,
} from '../cluster/disturb-cluster.mjs';
import * as cluster from '../cluster/start-cluster.mjs';
import { attackSizes } from '../support/attack-sizes';
import { freeBasePort } from '../cluster/free-base-port';
import { makeScratchFolder } from '../support/scratch-folder';
import { quantile } from '../bench/quantile';
import { buildCarelessServer } from './support/build-careless-server';
import { openClusterMarket } from './support/cluster-market';
import { databaseAt, startClusterTrial, trialSettings } from './support/cluster-trial';
import type { ClusterTrial } from './support/cluster-trial';
import { countDone } from './support/count-done';
import { openLateWay } from './support/late-way';
import { acceptLostCalls, lostHeads } from './support/lost-calls';
import type { MoneyPerson } from './support/money-client';
import { MoneyCrowd } from './support/money-crowd';
import { PaymentCrowd } from './support/payment-crowd';
import { SendCrowd } from './support/send-crowd';

const missing = whatIsMissing();
const faults = attackSizes.clusterFaults;
const isTorture = faults.killed > 0;
const etcdLostMs = 15_000;
const lateMs = 10_000;
/** Longer than it takes until a head covers what was acknowledged. */
const headMs = 5_000;
/** With an unsafe lock. */
const unsafePauses = 4;
/** For one send a second during an hour. */
const sendersPurse = { 'tron-trc20-usdt': '4000', 'tron-native-trx': '52000' };
const somethingLost = /^balances$|two answers to /;

/* Three databases under Patroni and three servers, whose parts fail while money moves. */
describe.runIf(missing === undefined && isTorture)('a cluster whose parts fail', () => {
  let trial: ClusterTrial;
  let plan: ClusterPlan;
  let payments: PaymentCrowd;
  let sender: MoneyPerson;
  beforeAll(async () => {
    plan = planCluster({ folder: makeScratchFolder('billfold-cluster-'), basePort: await freeBasePort() });
    trial = await startClusterTrial(plan);
    payments = await PaymentCrowd.gather(await openClusterMarket(trial));
    sender = await trial.join('finn@example.test', sendersPurse);
  }, 600_000);
  afterAll(() => trial.stop(), 120_000);

  const faultsOf: Record<keyof typeof faults, (round: number) => Promise<unknown>> = {
    killed: () => killPrimary(plan),
    async powerLost() {
      cluster.startMember(plan, await killPrimaryMachine(plan));
    },
    switchedOver: () => switchOver(plan),
    paused: () => pausePrimary(plan),
    async etcdLost() {
      for (const { name } of plan.stores) signalPart(plan.folder, name, 'SIGKILL');
      await pause(etcdLostMs);
      cluster.startStores(plan);
    },
    async serverKilled(round) {
      const server = plan.servers[round % plan.servers.length];
      if (server === undefined) throw new Error('there is no server');
      signalPart(plan.folder, server.name, 'SIGKILL');
      await pause(2_000);
      cluster.startBillfold(plan, server, trialSettings);
    },
    async proxyRestarted() {
      signalPart(plan.folder, 'haproxy', 'SIGKILL');
      await pause(500);
      cluster.startProxy(plan);
    },
    async poolerRestarted() {
      signalPart(plan.folder, 'pgbouncer', 'SIGKILL');
      await pause(500);
      cluster.startPooler(plan);
    },
    lateWay: (round) => (round % 2 === 0 ? switchOver(plan) : killPrimary(plan)),
    async twoAtOnce(round) {
      const [one, another] =
        round % 2 === 0
          ? (['killed', 'serverKilled'] as const)
          : (['switchedOver', 'proxyRestarted'] as const);
      await Promise.all([faultsOf[one](round), faultsOf[another](round)]);
    },
  };

  /** Has one server use another way to the database during a test, and returns the address of that server. */
  async function goBy(env: Record<string, string>): Promise<{ url: string; undo: () => Promise<void> }> {
    const [server] = plan.servers;
    if (server === undefined) throw new Error('there is no server');
    const restart = async (more: Record<string, string>) => {
      await stopPart(plan.folder, server.name);
      cluster.startBillfold(plan, server, { ...trialSettings, ...more });
      const url = `http://127.0.0.1:${server.port}/ready`;
      await cluster.waitFor(server.name, async () => (await fetch(url)).ok);
    };
    await restart(env);
    return { url: `http://localhost:${server.port}`, undo: () => restart({}) };
  }

  /** The way of calls during a fault: through HAProxy, unless it concerns a way that one server takes alone. */
  const waysOf: Partial<Record<keyof typeof faults, () => ReturnType<typeof goBy>>> = {
    async poolerRestarted() {
      await cluster.onPrimary(plan, async (client) => {
        for (const [limit, valueMs] of Object.entries(sessionLimits))
          await client.query(`alter role billfold_server set ${limit} = ${valueMs}`);
      });
      return goBy({ DATABASE_URL: databaseAt(plan, plan.ports.poolerPort), DATABASE_POOLER: 'plain' });
    },
    async lateWay() {
      const late = await openLateWay(plan, lateMs);
      const way = await goBy({ DATABASE_URL: databaseAt(plan, late.port) });
      const undo = async () => {
        await way.undo();
        await late.stop();
      };
      return { ...way, undo };
    },
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
      const way = await waysOf[fault]?.();
      const crowd = await MoneyCrowd.gather(() => way?.url ?? plan.url, trial.people);
      const sends = await SendCrowd.gather(trial, sender);
      const before = payments.counts();
      const gaps: number[] = [];
      const disturb = async (): Promise<void> => {
        for (let round = 0; round < faults[fault]; round += 1) {
          await cluster.waitFor('a synchronous standby', () => cluster.hasStandby(plan));
          await Promise.all([crowd.untilAnswered(), payments.untilAnswered()]);
          const depositing = sends.deposit();
          gaps.push(
            await longestGap(crowd, async () => {
              await faultsOf[fault](round);
              await crowd.untilAnswered();
            }),
          );
          await depositing;
          countDone(fault, 1);
        }
      };
      try {
        await payments.payWhile({ phones: 2 }, disturb);
      } finally {
        await Promise.all([crowd.stop(), sends.stop()]);
      }
      const audited = async () => (await trial.operator('audit')).text;
      const [paid, gone] = await Promise.all([payments.settle(), sends.settle()]);
      const { actual, expected, audit } = await crowd.settle(audited);
      await way?.undo();
      expect([actual, paid.actual, gone.actual]).toEqual([expected, paid.expected, gone.expected]);
      expect(audit).toContain('The books are right');
      const [median, worst] = [quantile(gaps, 0.5), Math.max(...gaps)];
      const { answered, handedOver, paid: payingCalls } = payments.counts();
      process.stdout.write(
        `${fault}: ${crowd.counts().answered + answered - before.answered} answered calls, with ${payingCalls - before.paid} payments, ` +
          `${handedOver - before.handedOver} handovers, ${sends.count()} sends; without an answer ` +
          `${median.toFixed(1)} s at the median, ${worst.toFixed(1)} s at most\n`,
      );
    },
  );

  test('a failover that loses acknowledged calls stops money until the operator accepts it, and the harness notices', async () => {
    expect(await lostHeads(trial)).toEqual([]);
    const crowd = await MoneyCrowd.gather(() => plan.url, trial.people);
    let accepting: Promise<string> | undefined;
    const breaking = async (): Promise<void> => {
      await replicateNoMore(plan);
      await Promise.all([crowd.untilAnswered(), payments.untilAnswered(), pause(headMs)]);
      await killPrimaryMachine(plan);
      accepting = acceptLostCalls(trial);
      await accepting;
      await crowd.untilAnswered();
    };
    let ofPayments = '';
    const noticed = await noticedBy(crowd, async () => {
      ofPayments = await payments
        .payWhile({ phones: 2 }, breaking)
        .then(() => payments.settle())
        .then(whatDiffers, String);
    });
    process.stdout.write(`lost calls: ${await accepting}\n`);
    expect([noticed, ofPayments]).toEqual([
      expect.stringMatching(somethingLost),
      expect.not.stringMatching(/^nothing$/),
    ]);
  });
});

/* Two primaries at once, which Debian's Patroni allows with `etcd3:` after a pause. */
describe.runIf(missing === undefined && isTorture)('a cluster with an unsafe lock', () => {
  const trialWith = async (serverFile: string): Promise<ClusterTrial> => {
    const made = planCluster({
      folder: makeScratchFolder('billfold-cluster-'),
      basePort: await freeBasePort(),
    });
    const plan = { ...made, hasUnsafeLock: true, serverFile };
    return startClusterTrial(plan, { DATABASE_URL: databaseAt(plan, plan.ports.primaryPort) });
  };

  test('servers whose pool trusts every primary lose calls, and the harness notices', async () => {
    const trial = await trialWith(await buildCarelessServer());
    try {
      const crowd = await MoneyCrowd.gather(() => trial.plan.url, trial.people);
      const noticed = await noticedBy(crowd, async () => {
        for (let round = 0; round < unsafePauses; round += 1) {
          // With two primaries, no standby follows the one that is asked.
          const isWhole = await cluster
            .waitFor('a synchronous standby', () => cluster.hasStandby(trial.plan))
            .then(
              () => true,
              () => false,
            );
          if (!isWhole) break;
          await crowd.untilAnswered();
          await pausePrimary(trial.plan);
        }
      });
      expect(noticed).toMatch(somethingLost);
    } finally {
      await trial.stop();
    }
  });
});

/** What a crowd notices that was lost or done twice. */
async function noticedBy(crowd: MoneyCrowd, breaking: () => Promise<void>): Promise<string> {
  try {
    await breaking();
  } finally {
    await crowd.stop();
  }
  return crowd.settle(() => Promise.resolve('')).then(whatDiffers, String);
}

function whatDiffers({ actual, expected }: { actual: unknown; expected: unknown }): string {
  return isDeepStrictEqual(actual, expected) ? 'nothing' : 'balances';
}

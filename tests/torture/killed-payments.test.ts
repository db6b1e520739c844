import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attackSizes } from '../support/attack-sizes';
import { MortalServer } from '../support/mortal-server';
import { auditBooks } from './support/audit-books';
import { buildCarelessServer } from './support/build-careless-server';
import { countDone } from './support/count-done';
import { crowdEnvironment } from './support/crowd-environment';
import { openDemoMarket } from './support/demo-market';
import { PaymentCrowd } from './support/payment-crowd';

/** Within this many kills one falls between a payment's entry and its mark. */
const carelessKillsMax = 8;

describe('kill -9 during payments at the till and refunds', () => {
  let server: MortalServer;
  let crowd: PaymentCrowd;
  beforeAll(async () => {
    server = await MortalServer.start({ env: crowdEnvironment });
    crowd = await PaymentCrowd.gather(await openDemoMarket(server));
  });
  afterAll(() => server.remove());

  /** Kills the server, its database, or both, in turn. */
  async function kill(round: number): Promise<void> {
    if (round % 3 === 1) return server.killDatabase();
    await Promise.all([server.kill(), round % 3 === 2 ? server.killDatabase() : undefined]);
    await server.revive();
  }

  /** Kills this often while all phones pay. */
  async function breakAmid({ kills, phones }: { kills: number; phones: number }): Promise<void> {
    await crowd.payWhile({ phones }, async () => {
      for (let round = 0; round < kills; round += 1) {
        await crowd.untilAnswered();
        await pause(Math.random() * 300);
        await kill(round);
        countDone('kills', 1);
      }
      await crowd.untilAnswered();
    });
  }

  test('each is done once: the responses, the payments and the books say the same', async () => {
    await breakAmid({ kills: attackSizes.paymentKills, phones: 2 });
    const { actual, expected } = await crowd.settle();
    expect(actual).toEqual(expected);
    const { paid, refunded, handedOver } = crowd.counts();
    expect([refunded > 0, paid > refunded, handedOver > 0]).toEqual([true, true, true]);
    expect(await auditBooks(server)).toContain('The books are right');
  });

  test('the same harness notices a till that moves the money first and marks the payment afterwards', async () => {
    await server.replaceBuild(await buildCarelessServer());
    await breakAmid({ kills: 0, phones: 1 });
    const unharmed = await crowd.settle();
    expect(unharmed.actual).toEqual(unharmed.expected);
    let { actual, expected } = unharmed;
    for (let kills = 0; kills < carelessKillsMax && isDeepStrictEqual(actual, expected); kills += 1) {
      await breakAmid({ kills: 1, phones: 1 });
      ({ actual, expected } = await crowd.settle());
    }
    expect(actual.payments).toEqual(expected.payments);
    expect(actual.entries).not.toEqual(expected.entries);
    expect(actual.wealth).not.toEqual(expected.wealth);
    const stdout = expect.stringContaining('payments match the books') as string;
    await expect(auditBooks(server)).rejects.toMatchObject({ stdout });
  });
});

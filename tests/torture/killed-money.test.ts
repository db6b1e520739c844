import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attackSizes } from '../support/attack-sizes';
import { MortalServer } from '../support/mortal-server';
import { auditBooks } from './support/audit-books';
import { countDone } from './support/count-done';
import { crowdEnvironment } from './support/crowd-environment';
import { MoneyCrowd } from './support/money-crowd';

describe('kill -9 during money calls', () => {
  let server: MortalServer;
  beforeAll(async () => {
    server = await MortalServer.start({ env: crowdEnvironment });
  });
  afterAll(() => server.remove());

  const kills: Record<keyof typeof attackSizes.moneyKills, () => Promise<void>> = {
    server: () => server.killAndRevive(),
    database: () => server.killDatabase(),
    async both() {
      await Promise.all([server.killDatabase(), server.kill()]);
      await server.revive();
    },
  };

  test.each(Object.keys(attackSizes.moneyKills) as (keyof typeof kills)[])(
    'of the %s: nothing that was answered is lost, nothing is done twice, and it is ready again by itself',
    async (victim) => {
      const crowd = await MoneyCrowd.gather(() => server.url);
      try {
        for (let round = 0; round < attackSizes.moneyKills[victim]; round += 1) {
          await crowd.untilAnswered();
          await pause(Math.random() * 500);
          await kills[victim]();
          countDone('kills', 1);
        }
        await crowd.untilAnswered();
      } finally {
        await crowd.stop();
      }
      const { actual, expected, audit } = await crowd.settle(() => auditBooks(server));
      expect(actual).toEqual(expected);
      expect(audit).toContain('The books are right');
    },
  );
});

import { beforeEach, describe, expect, test } from 'vitest';
import { PayoutDesk } from '../../tests/support/payout-desk';
import { withServerForEachTest } from '../../tests/support/with-server';
import { runAudit } from '../audit/run-audit';
import { migrate } from '../kernel/db/migrate';
import { allMigrations } from '../kernel/db/migrations/all-migrations';
import { payoutSeals } from '../kernel/db/migrations/0049-payout-seals';
import { createPool } from '../kernel/db/pool';
import { sealingPayouts } from './seal-old-payouts';

describe('payouts of the time before they were sealed', () => {
  const server = withServerForEachTest();
  let desk: PayoutDesk;

  beforeEach(async () => {
    desk = await PayoutDesk.onTron(server, 1_000_000_000n);
    await desk.pay('outside', 1_000_000n);
    await desk.step(4);
    await desk.pay('outside', 2_000_000n);
  });

  /** The schema of that time, as its owner; later steps of it have nothing to do with payouts. */
  const goBack = async () => {
    const statements = [
      'drop index sends_in_review',
      'alter table sends drop column seal',
      'alter table payout_legs drop column seal',
      `update schema_version set version = ${payoutSeals.number - 1}`,
    ];
    for (const statement of statements) await server.database.query(statement);
  };
  /** What a start does to the schema. */
  const start = async () => {
    const owner = createPool({ connectionString: server.database.connectionString, maxConnections: 1 });
    try {
      const through = allMigrations.filter(({ number }) => number <= payoutSeals.number);
      const { rows } = await owner.query<{ version: number }>('select version from schema_version');
      const isOld = (rows[0]?.version ?? 0) < payoutSeals.number;
      const complete = sealingPayouts(server.context.keys);
      await migrate(owner, isOld ? through : allMigrations, { complete });
    } finally {
      await owner.end();
    }
  };
  const foreignOnes = async () => {
    const { findings } = await runAudit(server.context);
    return findings.filter(({ check }) => check === 'payouts are the server’s own').length;
  };

  test('are sealed as they are with the new schema, and those that wait are signed', async () => {
    await goBack();
    await start();
    expect(await foreignOnes()).toBe(0);
    await desk.step(4);
    expect(desk.received('outside')).toBe(3_000_000n);
  });

  test('are never sealed again, whatever is deleted by who writes as the server', async () => {
    await desk.rows(`update payout_legs set amount = amount + 1 where state = 'waiting'`);
    await desk.rows('update payout_legs set seal = null');
    await desk.rows('update sends set seal = null');
    await desk.rows('delete from installation');
    await expect(
      server.context.pool.query(`update schema_version set version = ${payoutSeals.number - 1}`),
    ).rejects.toMatchObject({ code: '42501' });
    await start();
    expect(await foreignOnes()).toBe(2);
    await desk.step(4);
    expect(desk.received('outside')).toBe(1_000_000n);
  });
});

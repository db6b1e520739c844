import { describe, expect, test } from 'vitest';
import { auditOnce } from '../../tests/support/audit-rounds';
import { operatorOf } from '../../tests/support/operator-of';
import { writeEntries } from '../../tests/support/move-money';
import { withServerForEachTest } from '../../tests/support/with-server';
import { readLastAudit } from './audit-state';

const server = withServerForEachTest();

const [source, reason] = ['database', 'canceling statement due to lock timeout'];

describe('a locked table', () => {
  /** Runs `work` while another session has the table to itself. */
  async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
    const client = await server.context.pool.connect();
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    await work().finally(() => {
      client.release(true);
    });
  }

  test('leaves checks open without a finding, and no audit is complete until they have run', async () => {
    await writeEntries(server.context, 3);
    await whileLocked('bill_tallies', async () => {
      const { findings, unchecked, isComplete } = await auditOnce(server);
      expect(findings).toEqual([]);
      expect(unchecked).toContainEqual({ check: 'bills are covered', source, reason });
      expect(isComplete).toBe(false);
      const { changesAgeS, roundAgeS, unchecked: counts } = await readLastAudit(server.context.pool);
      expect([changesAgeS, roundAgeS]).toEqual([undefined, undefined]);
      expect(counts.get(source)).toBe(unchecked.length);
    });
    expect(await auditOnce(server)).toMatchObject({ findings: [], unchecked: [], isComplete: true });
    expect((await readLastAudit(server.context.pool)).roundAgeS).toBeDefined();
  });

  test('hides nothing that is wrong elsewhere', async () => {
    await writeEntries(server.context, 3);
    await server.database.query('update balances set balance = balance + 1');
    await whileLocked('bill_tallies', async () => {
      expect((await auditOnce(server)).checks).toEqual(['user balances match']);
    });
  });

  test('gives the operator’s command its own exit code', async () => {
    const { run } = operatorOf(server);
    await whileLocked('bill_tallies', async () => {
      const { exitCode, text } = await run('audit');
      expect(exitCode).toBe(3);
      expect(text).toContain(`could not be checked: bills are counted: ${source}: ${reason}`);
    });
    expect((await readLastAudit(server.context.pool)).changesAgeS).toBeUndefined();
    expect((await run('audit')).exitCode).toBe(0);
  });
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditOnce } from '../../tests/support/audit-rounds';
import { writeEntries } from '../../tests/support/move-money';
import { withServerForEachTest } from '../../tests/support/with-server';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { intervalScope } from './all-checks';
import { auditInterval } from './audit-interval';
import { auditorCheck, claimAudit, readLastAudit } from './audit-state';
import { viewBooks } from './audit-view';
import type { Unchecked } from './audit-view';
import { attempt } from './isolate';
import { runAudit } from './run-audit';

const balances = 'user balances match';

describe('the audit of an interval', () => {
  const server = withServerForEachTest();

  const write = (count: number) => writeEntries(server.context, count);
  const tamper = (statement: string) => server.database.query(statement);
  const progress = async () =>
    (await server.database.query<Record<string, unknown>>('select * from audit_progress')).rows[0];
  /** Audits several intervals, after which nothing written before counts as changed. */
  async function growOld(): Promise<void> {
    for (let interval = 0; interval < 3; interval += 1) await auditOnce(server, { withRound: false });
  }

  test('finds nothing in sound books while they grow, and completes a round', async () => {
    for (let interval = 0; interval < 4; interval += 1) {
      await write(3);
      expect(await auditOnce(server)).toMatchObject({ findings: [], isComplete: true });
    }
    const audit = await readLastAudit(server.context.pool);
    expect(audit.changesAgeS).toBeGreaterThanOrEqual(0);
    expect(audit.roundAgeS).toBeGreaterThanOrEqual(0);
    expect(audit.findings.get(balances)).toBe(0);
  });

  test('an audit that ends just before it is looked up has an age of zero or more', async () => {
    await auditOnce(server);
    const client = await server.context.pool.connect();
    try {
      // `now()` stands still in a transaction, as it does between a statement's start and its snapshot.
      await client.query('begin');
      await server.database.query('update audit_state set finished_at = clock_timestamp()');
      await server.database.query('update audit_progress set round_finished_at = clock_timestamp()');
      const { changesAgeS, roundAgeS } = await readLastAudit(client);
      expect(changesAgeS).toBeGreaterThanOrEqual(0);
      expect(roundAgeS).toBeGreaterThanOrEqual(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('takes blocks in numeric order: ten comes after nine', async () => {
    for (let block = 0; block < 12; block += 1) {
      await write(1);
      await sealNewEntries(server.context.db, server.clock.now());
    }
    expect((await auditOnce(server)).findings).toEqual([]);
    expect((await runAudit(server.context)).findings).toEqual([]);
  });

  test('scans no table of the books in full', async () => {
    await write(1);
    await sealNewEntries(server.context.db, server.clock.now());
    await tamper(`
      with made as (
        insert into entries (id, kind, created_at) select gen_random_uuid(), 'old', now() from generate_series(1, 20000)
        returning seq, created_at
      ), moved as (
        insert into transfers (entry_seq, line, debit_account, credit_account, currency_id, amount)
        select made.seq, 1, one.debit_account, one.credit_account, one.currency_id, 1
        from made, lateral (select * from transfers limit 1) one
      )
      insert into operations (id, user_id, action, area, direction, currency_id, amount, entry_seq, created_at)
      select gen_random_uuid(), gen_random_uuid(), 1, 3, 0, 2, 1, seq, created_at from made`);
    await tamper('update seal_state set through_seq = (select max(seq) from entries)');
    for (const table of ['entries', 'transfers', 'operations']) await tamper(`vacuum analyze ${table}`);
    const [now] = (
      await server.database.query<{ entry: string }>('select max(seq)::text as entry from entries')
    ).rows;
    const seen = { entry: now?.entry ?? '0', event: '0', change: '0', atMs: Date.now() };
    const readWhole = await server.context.db.transaction(async (transaction) => {
      const progress = { verifiedBlock: 1n, round: 1n, roundBlock: -1n };
      const view = viewBooks(transaction, { context: server.context, progress });
      for (const check of intervalScope.whole) await check.run(transaction, view);
      for (const walk of intervalScope.walks) await walk.changed(transaction, seen);
      const { rows } = await sql<{ relname: string }>`
        select relname from pg_stat_xact_user_tables where seq_tup_read > 10000`.execute(transaction);
      return rows.map(({ relname }) => relname);
    });
    expect(readWhole).toEqual([]);
  });

  test('finds nothing during postings and sealing', async () => {
    const stop = new AbortController();
    const writer = (async () => {
      while (!stop.signal.aborted) await write(1);
    })();
    for (let interval = 0; interval < 5; interval += 1)
      expect((await auditOnce(server)).findings).toEqual([]);
    stop.abort();
    await writer;
  });

  test('finds an extra unit on a balance that has just moved, among the changes', async () => {
    await write(5);
    await growOld();
    await write(1);
    await tamper(`update balances set balance = balance + 1 where account_id = (
      select credit_account from transfers where entry_seq = (select max(seq) from entries) and line = 2)`);
    expect((await auditOnce(server, { withRound: false })).checks).toEqual([balances]);
  });

  test('finds an extra unit on an unchanged balance in the round, and reports it until the next round', async () => {
    await write(5);
    await growOld();
    const rests = `account_id = (select credit_account from transfers where entry_seq = 1 and line = 2)`;
    await tamper(`update balances set balance = balance + 1 where ${rests}`);
    expect((await auditOnce(server)).checks).toEqual([balances]);
    expect((await auditOnce(server, { withRound: false })).checks).toEqual([balances]);
    await tamper(`update balances set balance = balance - 1 where ${rests}`);
    expect((await auditOnce(server)).findings).toEqual([]);
  });

  test('completes a round in slices, however short they are', async () => {
    await write(4);
    await growOld();
    await tamper(`update transfers set amount = amount + 1 where entry_seq = 2 and line = 2`);
    const checkNames = new Set<string>();
    for (let slice = 0; slice < 100 && !checkNames.has('blocks'); slice += 1)
      for (const check of (await auditOnce(server, { withRound: false })).checks) checkNames.add(check);
    expect([...checkNames]).toContain('blocks');
  });

  test('notices sums altered together with the balance, and corrects them from the blocks', async () => {
    await write(3);
    await growOld();
    const rests = `account_id = (select credit_account from transfers where entry_seq = 1 and line = 2)`;
    await tamper(`update balances set balance = balance + 1 where ${rests}`);
    await tamper(`update audit_sums set sum = sum + 1 where ${rests}`);
    expect((await auditOnce(server)).checks).toContain(balances);
    await tamper(`update balances set balance = balance - 1 where ${rests}`);
    await auditOnce(server);
    expect((await auditOnce(server)).findings).toEqual([]);
  });

  test('notices a deleted verified block, and computes the sums again', async () => {
    await write(3);
    await growOld();
    await tamper('update audit_progress set verified_block = 1000000');
    expect((await auditOnce(server)).checks).toContain('blocks');
    await auditOnce(server);
    expect((await auditOnce(server)).findings).toEqual([]);
  });

  test('a backlog is processed in parts, and no audit counts as complete until it is done', async () => {
    for (let block = 0; block < 3; block += 1) {
      await write(2);
      await sealNewEntries(server.context.db, server.clock.now());
    }
    const behind = await auditInterval(server.context, { roundMs: -1, blocksMs: -1 });
    expect(behind).toMatchObject({ findings: [], isComplete: false });
    expect((await readLastAudit(server.context.pool)).changesAgeS).toBeUndefined();
    expect(await auditOnce(server)).toMatchObject({ findings: [], isComplete: true });
    expect((await readLastAudit(server.context.pool)).changesAgeS).toBeDefined();
  });

  test('only one server audits at a time', async () => {
    await write(1);
    const client = await server.context.pool.connect();
    await client.query('begin');
    await client.query('select from audit_progress for update');
    expect(await auditInterval(server.context, { roundMs: -1, blocksMs: -1 })).toBeUndefined();
    await client.query('rollback');
    client.release();
  });

  describe('a check that cannot run', () => {
    test.each<[what: string, statement: string, check: string]>([
      ['a table that is gone', 'alter table bill_tallies rename to elsewhere', 'bills are covered'],
      ['a holder that is none', `update accounts set holder = 'x' where kind = 'hold'`, balances],
    ])('is an alarm and keeps nothing else from being reported: %s', async (_what, statement, check) => {
      await write(3);
      await tamper(
        `insert into accounts select gen_random_uuid(), 'hold', 2, id::text from (select gen_random_uuid() as id) one`,
      );
      await growOld();
      await tamper(statement);
      await tamper('update system_balances set balance = balance + 1 where balance <> 0');
      const { findings, isComplete } = await auditOnce(server);
      expect(findings).toContainEqual(
        expect.objectContaining({ check, message: expect.stringContaining("couldn't be checked") as string }),
      );
      expect(findings.map((one) => one.check)).toContain('system balances match');
      expect(isComplete).toBe(false);
    });

    test('is a finding of the full audit, too', async () => {
      await write(3);
      await tamper('alter table bill_tallies rename to elsewhere');
      await tamper('update balances set balance = balance + 1');
      const { findings } = await runAudit(server.context);
      expect(findings.map((one) => one.check)).toEqual(
        expect.arrayContaining(['bills are counted', balances]),
      );
    });

    test('ends at a limit', async () => {
      const outcome = await server.context.db.transaction(async (transaction) => {
        const slow = () =>
          transaction.selectNoFrom((where) => where.fn('pg_sleep', [where.val(3600)]).as('x'));
        const unchecked: Unchecked[] = [];
        const late = await attempt(transaction, { name: 'slow', limitMs: 1, unchecked }, () =>
          slow().execute(),
        );
        const next = await attempt(transaction, { name: 'next', limitMs: 1000, unchecked }, () =>
          Promise.resolve('made'),
        );
        return { late, next, unchecked };
      });
      expect(outcome).toEqual({
        late: { failures: [] },
        next: { result: 'made' },
        unchecked: [
          {
            check: 'slow',
            source: 'database',
            reason: expect.stringContaining('statement timeout') as string,
          },
        ],
      });
    });
  });

  describe('is due', () => {
    const claim = () => claimAudit(server.context.db, 20);

    test('once in an interval', async () => {
      expect(await claim()).toEqual({ isDue: true, findings: [] });
      expect(await claim()).toEqual({ isDue: false, findings: [] });
      expect(await claimAudit(server.context.db, 1)).toMatchObject({ isDue: true, findings: [] });
    });

    test.each([
      ['is moved away', `update audit_state set due_at = now() + interval '100 years'`],
      ['was never asked for', 'delete from audit_state'],
      ['has nothing to go on with', 'delete from audit_progress'],
    ])('when its time %s, which is reported', async (_what, statement) => {
      await claim();
      await tamper(statement);
      const { isDue, findings } = await claim();
      expect(isDue).toBe(true);
      expect(findings).toMatchObject([{ check: auditorCheck }]);
      await write(1);
      const report = await auditInterval(server.context, { roundMs: 60_000, blocksMs: 60_000, findings });
      expect(report?.findings).toMatchObject([{ check: auditorCheck }]);
      expect((await claim()).isDue).toBe(false);
    });

    test('the next slice continues from the round’s stored progress', async () => {
      await write(3);
      await auditOnce(server, { withRound: false });
      const before = await progress();
      await auditOnce(server, { withRound: false });
      const after = await progress();
      expect([after?.['step'], after?.['after']]).not.toEqual([before?.['step'], before?.['after']]);
    });
  });
});

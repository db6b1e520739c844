import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTransaction } from '../../../tests/support/open-transaction';
import { firstMoney, writeEntries } from '../../../tests/support/move-money';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { runAudit } from '../../audit/run-audit';
import { systemAccount } from '../account';
import { journalEntry } from '../journal-entry';
import { readSystemBalance } from '../balances';
import { proveInclusion, verifyInclusion } from './inclusion-proof';
import { sealNewEntries } from './seal-blocks';

describe('sealing', () => {
  const server = withServerForEachTest();

  const seal = () => sealNewEntries(server.context.db, server.clock.now());

  async function sealedSeqs(): Promise<bigint[]> {
    const { rows } = await server.database.query<{ seq: string }>(
      'select unnest(entry_seqs) as seq from blocks order by number, 1',
    );
    return rows.map(({ seq }) => BigInt(seq));
  }

  test('puts every entry into one block, each block follows the one before, and proofs hold', async () => {
    const written = [];
    for (const count of [1, 3, 8]) {
      written.push(...(await writeEntries(server.context, count)));
      expect(await seal()).toBe(count);
    }
    expect(await seal()).toBe(0);
    expect(await sealedSeqs()).toEqual(written.map(({ seq }) => seq));
    for (const { entryId, userId } of written) {
      const proof = await proveInclusion(server.context.db, entryId);
      expect(verifyInclusion(proof)).toBe(true);
      expect(proof.leaf).toContain(entryId);
      for (const spoiled of [
        { ...proof, leaf: proof.leaf.replace('1000', '1001') },
        { ...proof, entryId: userId },
        { ...proof, block: { ...proof.block, sealedAt: new Date(0).toISOString() } },
        { ...proof, block: { ...proof.block, entryCount: 99 } },
        { ...proof, block: { ...proof.block, merkleRoot: proof.block.hash } },
      ])
        expect(verifyInclusion(spoiled)).toBe(false);
    }
    expect((await runAudit(server.context)).findings).toEqual([]);
  });

  test('an entry that does not exist or is not sealed has no proof', async () => {
    const [written] = await writeEntries(server.context, 1);
    for (const id of [randomUUID(), written?.entryId ?? ''])
      await expect(proveInclusion(server.context.db, id)).rejects.toMatchObject({
        errorName: 'transactionNotFound',
      });
  });

  test('an entry that is seen late is sealed later, and counted once', async () => {
    // The accounts are open before, or the ones would wait for the other.
    const before = await writeEntries(server.context, 1);
    await seal();
    const treasury = systemAccount('treasury', 2);
    const late = await openTransaction(server.context.db);
    const entry = journalEntry({
      kind: 'late',
      lines: [{ debit: systemAccount('custody.main', 2), credit: treasury, amountMinor: 5n }],
    });
    const { seq } = await server.context.ledger.post(entry, { transaction: late.transaction });
    const after = await writeEntries(server.context, 2);
    expect(await seal()).toBe(2);
    expect(await readSystemBalance(server.context.db, treasury)).toBe(0n);
    await late.commit();
    expect(await readSystemBalance(server.context.db, treasury)).toBe(5n);
    expect(await seal()).toBe(1);
    expect(await readSystemBalance(server.context.db, treasury)).toBe(5n);
    expect(await sealedSeqs()).toEqual([...[...before, ...after].map((one) => one.seq), seq]);
    expect((await runAudit(server.context)).findings).toEqual([]);
    const { rows: gaps } = await server.database.query('select * from seal_gaps');
    expect(gaps).toEqual([]);
  });

  test('a number that was never used holds nothing up and is forgotten', async () => {
    const undone = await server.context.pool.connect();
    await undone.query('begin');
    await undone.query(`insert into entries (id, kind, created_at) values ($1, 'undone', now())`, [
      randomUUID(),
    ]);
    await undone.query('rollback');
    undone.release();
    await writeEntries(server.context, 1);
    expect(await seal()).toBe(1);
    server.clock.advance(3_600_001);
    await writeEntries(server.context, 1);
    expect(await seal()).toBe(1);
    const { rows } = await server.database.query('select * from seal_gaps');
    expect(rows).toEqual([]);
  });

  test('several servers seal while others write: nothing is left out and nothing is twice', async () => {
    const writers = Array.from({ length: 4 }, () => writeEntries(server.context, 25));
    const sealing = (async () => {
      for (let round = 0; round < 15; round += 1) await Promise.all([seal(), seal(), seal()]);
    })();
    const written = (await Promise.all(writers)).flat();
    await sealing;
    await seal();
    const sealed = await sealedSeqs();
    expect(new Set(sealed)).toEqual(new Set(written.map(({ seq }) => seq)));
    expect(sealed).toHaveLength(written.length);
    expect((await runAudit(server.context)).findings).toEqual([]);
    const total = await readSystemBalance(server.context.db, systemAccount('custody.main', 2));
    expect(total).toBe(-1_000n * BigInt(written.length));
  });

  test('an audit during postings finds nothing', async () => {
    const end = new AbortController();
    const writer = (async () => {
      while (!end.signal.aborted) await server.context.ledger.post(firstMoney(randomUUID()));
    })();
    for (let round = 0; round < 5; round += 1) {
      await seal();
      expect((await runAudit(server.context)).findings).toEqual([]);
    }
    end.abort();
    await writer;
  });
});

import { expect, test } from 'vitest';
import { withServer } from '../../tests/support/with-server';
import { claimAudit } from '../audit/audit-state';
import { produceBlocks } from '../chains/embedded/produce-blocks';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { collectPushes } from '../push/collect-pushes.service';

const server = withServer();
const intervalS = 20;
const rounds: Record<string, { table: string; round: () => Promise<unknown> }> = {
  sealing: {
    table: 'seal_state',
    round: () => sealNewEntries(server.context.db, server.clock.now()),
  },
  'the auditor': { table: 'audit_state', round: () => claimAudit(server.context.db, intervalS) },
  notifications: { table: 'push_state', round: () => collectPushes(server.context) },
  'the stand-in’s networks': {
    table: 'chain_heads',
    round: () => produceBlocks(server.context.db, { now: server.clock.now(), intervalMs: 3_000 }),
  },
};

/** A row that a transaction locks or writes bears its number, and that transaction waits for the disk. */
test.each(Object.entries(rounds))(
  '%s, when there is nothing to do, locks nothing',
  async (_name, { table, round }) => {
    const marks = async () =>
      (await server.database.query<object>(`select xmin::text, xmax::text from ${table} order by 1, 2`)).rows;
    await round();
    const before = await marks();
    expect(before.length).toBeGreaterThan(0);
    await round();
    expect(await marks()).toEqual(before);
  },
);

import { describe, expect, test } from 'vitest';
import { writeEntries } from '../../tests/support/move-money';
import { withServerForEachTest } from '../../tests/support/with-server';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { extendLog } from '../ledger/log/extend-log.service';
import { runAudit } from './run-audit';

describe('the audit of the log', () => {
  const server = withServerForEachTest();

  async function fillLog(): Promise<void> {
    for (let block = 0; block < 5; block += 1) {
      await writeEntries(server.context, 1);
      await sealNewEntries(server.context.db, server.clock.now());
    }
    await extendLog(server.context);
  }

  test('finds nothing in a log of the blocks, also while the newest block waits for its head', async () => {
    await fillLog();
    expect((await runAudit(server.context)).findings).toEqual([]);
    await writeEntries(server.context, 1);
    await sealNewEntries(server.context.db, server.clock.now());
    expect((await runAudit(server.context)).findings).toEqual([]);
  });

  test.each([
    ['a tree hash', `update log_heads set root = set_bit(root, 0, 1 - get_bit(root, 0)) where size = 2`, 2],
    ['a subtree', `update log_heads set nodes[2] = nodes[1] where size = 4`, 4],
    ['a signed head', `update log_heads set note = replace(note, E'\\n5\\n', E'\\n6\\n') where size = 5`, 5],
  ])('finds %s altered', async (_what, statement, size) => {
    await fillLog();
    await server.database.query(statement);
    expect((await runAudit(server.context)).findings).toContainEqual({
      check: 'heads of the log',
      subject: `head ${size}`,
      message: 'it does not match the blocks',
    });
  });
});

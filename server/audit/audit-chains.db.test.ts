import { beforeEach, describe, expect, test } from 'vitest';
import { BlueHouse } from '../../tests/support/blue-house';
import { withServerForEachTest } from '../../tests/support/with-server';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { runAudit } from './run-audit';

describe('the audit of what lies on the networks', () => {
  const server = withServerForEachTest();
  beforeEach(async () => {
    const house = new BlueHouse(server);
    const ada = await house.registerRich();
    const serials = await house.getBills(ada, { '1': 3 });
    await house.burn(ada, serials.slice(0, 1));
    await sealNewEntries(server.context.db, server.clock.now());
  });

  const one = `bill_id = (select id from bills where status = 10 order by serial limit 1)`;
  test.each<[what: string, statement: string, checks: string[]]>([
    ['nothing', 'select 1', []],
    [
      'a coin gone from our own address',
      `update chain_balances set amount = amount - 1 where currency_id = 5 and amount > 10000000`,
      ['coins are there'],
    ],
    [
      'a coin too many at our own address',
      `update chain_balances set amount = amount + 1 where currency_id = 4`,
      ['coins are there'],
    ],
    [
      'a coin gone from a bill',
      `update chain_balances set amount = amount - 1 from bill_addresses b where b.address = chain_balances.address and ${one}`,
      ['blue bills are backed'],
    ],
    [
      'a bill without an address',
      `delete from bill_addresses where ${one}`,
      ['blue bills are backed', 'rows are kept'],
    ],
    [
      'a key that has left too early',
      `update bill_addresses set released_at = now() where ${one}`,
      ['blue bills are backed'],
    ],
    [
      'a transaction that the books know nothing of',
      `update payouts set told_at = null`,
      ['coins are there'],
    ],
  ])('%s', async (_what, statement, checks) => {
    await server.database.query(statement);
    const { findings } = await runAudit(server.context);
    expect([...new Set(findings.map(({ check }) => check))]).toEqual(checks);
  });

  test('coins that someone else sends to a bill do no harm', async () => {
    await server.database.query(
      `update chain_balances set amount = amount + 5 from bill_addresses b where b.address = chain_balances.address`,
    );
    expect((await runAudit(server.context)).findings).toEqual([]);
  });
});

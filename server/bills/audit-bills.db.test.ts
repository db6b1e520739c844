import { beforeEach, describe, expect, test } from 'vitest';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { issueTo } from '../../tests/support/issue-to';
import { registerUser } from '../../tests/support/register-user';
import { withServerForEachTest } from '../../tests/support/with-server';
import { runAudit } from '../audit/run-audit';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';

const params = { currencyKey: 'tectum-note-tet' };

describe('the audit of the bills', () => {
  const server = withServerForEachTest();
  beforeEach(async () => {
    const ada = await registerUser(server);
    const serials = await issueTo(server, ada, { '1': 3, '5': 2 });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await ada.client.call(
      exportsRoutes.exportBills,
      { params, body: { stack: serials.slice(0, 2) } },
      headers,
    );
    await sealNewEntries(server.context.db, server.clock.now());
  });

  async function checksThatFind(): Promise<string[]> {
    const { findings } = await runAudit(server.context);
    return [...new Set(findings.map(({ check }) => check))].toSorted();
  }

  test('finds nothing in sound bills', async () => {
    expect(await checksThatFind()).toEqual([]);
  });

  const pins = 'passcodes are the bills’ own';
  const oneOfHis = `id = (select min(id::text)::uuid from bills where status = 10)`;
  const oneOutside = `id = (select min(id::text)::uuid from bills where status = 1)`;
  test.each<[what: string, statement: string, checks: string[]]>([
    [
      'a face value that grew',
      `update bills set nominal = nominal + 1 where ${oneOfHis}`,
      ['bills are counted', 'bills are covered', 'moves are the server’s own'],
    ],
    [
      'a bill that came from nowhere',
      `insert into bills select gen_random_uuid(), '0050299999999999', 502, 1, 10, holder_id, minter_id, 0, null, null,
        null, null, now(), now() from bills where ${oneOfHis}`,
      ['bills are counted', 'bills are covered', 'bills match their history'],
    ],
    [
      'a bill burned without a word',
      `update bills set status = 12, holder_id = null where ${oneOfHis}`,
      ['bills are counted', 'bills are covered', 'bills match their history'],
    ],
    [
      'a bill in the stock that nobody has paid for',
      `update bills set status = 11, holder_id = null where ${oneOfHis}`,
      ['bills are counted', 'bills are covered', 'bills match their history'],
    ],
    [
      'a bill in other hands',
      `update bills set holder_id = (select id from users where id not in (select holder_id from bills where holder_id is not null) limit 1)
        where ${oneOfHis}`,
      ['bills match their history'],
    ],
    [
      'a move without its history',
      'delete from bill_events where id = (select max(id) from bill_events)',
      ['bills match their history', 'bills outside have their export', 'blocks', pins],
    ],
    [
      'a passcode that was spent',
      `insert into spent_pins select id, pin_hash, now() from bills where ${oneOutside}`,
      ['bills have one holder', pins],
    ],
    [
      'a bearer bill without a passcode',
      `alter table bills drop constraint bills_check2; update bills set pin_hash = null where ${oneOutside}`,
      ['bills have one holder', pins],
    ],
    [
      'a reward that nobody owes',
      `insert into bills select gen_random_uuid(), '0050299999999998', 502, 1, 0, null, null, 7, null, null,
        null, null, now(), now() from bills where ${oneOfHis};
       insert into bill_events (bill_id, move, to_status, created_at)
       select id, 'mint', 0, now() from bills where serial = '0050299999999998'`,
      ['bills are counted', 'bills are covered', 'moves are the server’s own'],
    ],
  ])('names %s', async (_what, statement, checks) => {
    await registerUser(server);
    await server.database.query(statement);
    expect(await checksThatFind()).toEqual(checks);
  });
});

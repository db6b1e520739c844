import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeEntries } from '../../tests/support/move-money';
import { makeTestFolder } from '../../tests/support/test-folder';
import { serveOtherwise } from '../../tests/support/test-server';
import { verifyBooks as runVerify } from '../../tests/support/verify-books';
import { withServerForEachTest } from '../../tests/support/with-server';
import { writeCheapBackup } from '../../tests/support/write-cheap-backup';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { extendLog } from '../ledger/log/extend-log.service';
import { createLogSigner } from '../ledger/log/log-signer';

const passphrase = 'a passphrase of the test';

describe('verifying the books', () => {
  const server = withServerForEachTest();

  const verify = (...words: string[]) => runVerify(server.context, words, passphrase);
  const verifyBooks = (...words: string[]) =>
    verify('--database', server.database.connectionString, ...words);

  async function seal(context = server.context): Promise<void> {
    await sealNewEntries(context.db, server.clock.now());
    await extendLog(context);
  }

  /** Two minutes ago, so that nothing is too new to have been sealed and signed. */
  async function fillBlocks(): Promise<void> {
    server.clock.advance(-120_000);
    await change(
      `insert into row_changes (table_name, change, row_key, seal) values ('quotes', 'insert', 'a', '\\x01'), ('quotes', 'delete', 'b', null)`,
    );
    await change(
      `with bill as (
         insert into bills (id, serial, currency_id, nominal, status, reward, minted_at, changed_at)
         values (gen_random_uuid(), '0050200000000001', 502, 1, 0, 0, now(), now()) returning id
       ) insert into bill_events (bill_id, move, to_status, created_at, seal)
         select id, 'print', 0, now(), '\\x02' from bill, generate_series(1, 2)`,
    );
    const addBlocks = async (counts: readonly number[]) => {
      for (const count of counts) {
        await writeEntries(server.context, count);
        await seal();
      }
    };
    await addBlocks([1, 3]);
    // The heads from here on say when the books were audited.
    await change('update audit_state set finished_at = now()');
    await addBlocks([2, 4, 1]);
  }

  const fileNamed = (name: string): string => join(makeTestFolder('billfold-verify-'), name);

  async function keepHead(): Promise<string> {
    const file = fileNamed('head');
    writeFileSync(file, (await server.app.inject('/log/checkpoint')).body);
    return file;
  }

  const change = async (...statements: string[]): Promise<void> => {
    for (const statement of statements) await server.database.query(statement);
  };

  test('reads entries without transfers, and texts of all kinds', async () => {
    await change(
      String.raw`insert into entries (id, kind, note, created_at)
        values (gen_random_uuid(), 'record', E'say "so", \\ (ü)\n\t{\x01,\x7f} 中', now() - interval '2 minutes')`,
    );
    await fillBlocks();
    const { code, output } = await verifyBooks();
    expect(output).toMatch(/12 entries with 22 transfers/);
    expect(code).toBe(0);
  });

  test('finds right books right, with heads that were kept before', async () => {
    await fillBlocks();
    const head = await keepHead();
    await writeEntries(server.context, 2);
    await seal();
    const { code, output } = await verifyBooks('--head', head);
    expect(output).toMatch(
      /13 entries with 26 transfers, 2 moves of bills and [1-9]\d* changes of rows in 6 blocks/,
    );
    expect(output).toContain('6 signatures');
    expect(output).toContain('contain every given head');
    expect(code).toBe(0);
  });

  test.each([
    [
      'a bit of a root',
      'update blocks set merkle_root = set_bit(merkle_root, 5, 1 - get_bit(merkle_root, 5)) where number = 2',
    ],
    [
      'a bit of a hash',
      'update blocks set hash = set_bit(hash, 200, 1 - get_bit(hash, 200)) where number = 5',
    ],
    ['a bit of the log', 'update log_heads set root = set_bit(root, 9, 1 - get_bit(root, 9)) where size = 3'],
    ['what an audit found', `update log_heads set note = replace(note, ' right', ' wrong') where size = 4`],
    ['a node of the log', 'update log_heads set nodes[1] = root where size = 4'],
    [
      'when a block was sealed',
      `update blocks set sealed_at = sealed_at + interval '1 microsecond' where number = 3`,
    ],
    ['an amount', 'update transfers set amount = amount + 1 where entry_seq = 4 and line = 2'],
    ['a kind', `update entries set kind = 'test monez' where seq = 6`],
    ['a note that looks empty', `update entries set note = '' where seq = 6`],
    ['a time', `update entries set created_at = created_at + interval '1 microsecond' where seq = 6`],
    ['a noted change', `update row_changes set row_key = 'x' where id = (select min(id) from row_changes)`],
    ['a move of a bill', `update bill_events set move = 'mint' where id = (select max(id) from bill_events)`],
    ['a balance', 'update balances set balance = balance + 1 where ctid = (select max(ctid) from balances)'],
    ['a sum', 'update system_balances set balance = balance - 1'],
  ])('finds %s altered', async (_what, statement) => {
    await fillBlocks();
    await change(statement);
    const { code, output } = await verifyBooks();
    expect(output).toMatch(/^Wrong: /m);
    expect(code).toBe(1);
  });

  test.each([
    ['a transfer', 'delete from transfers where entry_seq = 5 and line = 1', 'entries 5 to 6 was changed'],
    ['a block', 'delete from blocks where number = 3', 'block 3 is missing'],
    ['the newest block', 'delete from blocks where number = 5', 'a head for 5 blocks, but only 4'],
    ['the newest head', 'delete from log_heads where size = 5', 'block 5 has no head'],
    ['an entry', 'delete from entries where seq = 9', 'number 9 of its entries is missing'],
  ])('misses %s that was deleted', async (_what, statement, fault) => {
    await fillBlocks();
    await change('alter table transfers drop constraint transfers_entry_seq_fkey', statement);
    const { code, output } = await verifyBooks();
    expect(output).toContain(fault);
    expect(code).toBe(1);
  });

  /** Takes the last blocks away with their entries, and sums up again what is left. */
  async function rewind(): Promise<void> {
    await change(
      'delete from transfers where entry_seq > 6',
      'delete from operations where entry_seq > 6',
      'delete from entries where seq > 6',
      'delete from blocks where number > 3',
      'delete from log_heads where size > 3',
      'delete from balances where account_id not in (select credit_account from transfers)',
      `update system_balances s set balance = coalesce((select sum(case when credit_account = s.account_id then amount
         else -amount end) from transfers where s.account_id in (credit_account, debit_account)), 0)`,
      'update seal_state set through_seq = 6',
    );
  }

  /** A server of the thief's writes a new tail: it has never seen the heads that are gone. */
  async function rewriteTail(): Promise<void> {
    await rewind();
    const { context } = await serveOtherwise(server, {});
    for (const count of [4, 1, 1]) {
      await writeEntries(context, count);
      await seal(context);
    }
  }

  test('notices a database that went back in time only by a head that was kept elsewhere', async () => {
    await fillBlocks();
    const head = await keepHead();
    await rewind();
    expect(await verifyBooks()).toMatchObject({ code: 0 });
    const { code, output } = await verifyBooks('--head', head);
    expect(output).toContain('went back in time');
    expect(code).toBe(1);
  });

  test('notices a rewritten tail with all hashes rebuilt, by its signatures', async () => {
    await fillBlocks();
    await rewind();
    const { context } = await serveOtherwise(server, {});
    await writeEntries(context, 5);
    await seal({ ...context, logSigner: createLogSigner(new Uint8Array(32).fill(1)) });
    const { code, output } = await verifyBooks();
    expect(output).toContain('block 4 has no head that this key has signed');
    expect(code).toBe(1);
  });

  test('notices a tail that was rewritten with the stolen key, by a head that was kept elsewhere', async () => {
    await fillBlocks();
    const head = await keepHead();
    await rewriteTail();
    expect(await verifyBooks()).toMatchObject({ code: 0 });
    const { code, output } = await verifyBooks('--head', head);
    expect(output).toContain('the books were rewritten');
    expect(code).toBe(1);
  });

  const writeBackup = async (): Promise<string> =>
    writeCheapBackup(server.context.pool, { file: fileNamed('backup'), passphrase });

  /** The faults that a copy of the books must show, with the words for a backup and for the public log. */
  const plants: [string, () => Promise<unknown>, string, string][] = [
    [
      'one bit',
      () =>
        change(
          'update blocks set merkle_root = set_bit(merkle_root, 5, 1 - get_bit(merkle_root, 5)) where number = 2',
        ),
      'block 2 has a wrong hash',
      'does not match these blocks',
    ],
    [
      'a deleted row',
      () => change('delete from transfers where entry_seq = 5 and line = 1'),
      'entries 5 to 6 was changed',
      '',
    ],
    [
      'a tail rewritten with the stolen key',
      rewriteTail,
      'the books were rewritten',
      'the books were rewritten',
    ],
    ['books that went back in time', rewind, 'went back in time', 'went back in time'],
  ];

  test.each(plants)('finds %s in a backup', async (_what, plant, fault) => {
    await fillBlocks();
    const head = await keepHead();
    expect(await verify('--backup', await writeBackup(), '--head', head)).toMatchObject({ code: 0 });
    await plant();
    const { code, output } = await verify('--backup', await writeBackup(), '--head', head);
    expect(output).toContain(fault);
    expect(code).toBe(1);
  });

  test('can’t check a backup that is damaged, cut off or under another passphrase', async () => {
    await fillBlocks();
    const file = await writeBackup();
    const whole = readFileSync(file);
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(flipped.length - 100) ^ 1, flipped.length - 100);
    for (const content of [flipped, whole.subarray(0, -40), Buffer.from('something else')]) {
      writeFileSync(file, content);
      const { code, output } = await verify('--backup', file);
      expect(output).toMatch(/^Not checked: the (?:backup is damaged|passphrase is wrong)/);
      expect(code).toBe(2);
    }
  });

  test.each(plants.filter(([, , , fault]) => fault !== ''))(
    'finds %s in the public log',
    async (_what, plant, _fault, fault) => {
      await fillBlocks();
      const head = await keepHead();
      const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
      const before = await verify('--tiles', address, '--head', head);
      expect(before.output).toContain('The log is right, and contains every given head.');
      expect(before.code).toBe(0);
      await plant();
      const { code, output } = await verify('--tiles', address, '--head', head);
      expect(output).toContain(fault);
      expect(code).toBe(1);
    },
  );

  test('says when it could not check', async () => {
    await fillBlocks();
    const file = fileNamed('note');
    writeFileSync(file, 'no head\n');
    const faults = [['--head', file], ['--key', 'wallet+00000000+AAAA'], ['--nonsense']];
    for (const words of faults) expect(await verifyBooks(...words)).toMatchObject({ code: 2 });
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditOnce } from '../../tests/support/audit-rounds';
import { BillUser } from '../../tests/support/bill-user';
import { BlueHouse } from '../../tests/support/blue-house';
import { EposShop } from '../../tests/support/epos-shop';
import { writeEntries } from '../../tests/support/move-money';
import { operatorOf } from '../../tests/support/operator-of';
import { withServerForEachTest } from '../../tests/support/with-server';
import { systemAccount } from '../ledger/account';
import { blockHash } from '../ledger/blocks/block-content';
import { runAudit } from './run-audit';

const own = 'entries are the server’s own';

/** Each is planted with the owner's rights, past the server, in rows that have been audited before. */
describe('errors planted in the database', () => {
  const server = withServerForEachTest();

  /** Sound before; afterwards the running auditor and the full audit name the check. */
  async function expectFound(statement: string | (() => Promise<unknown>), check: string): Promise<void> {
    for (let interval = 0; interval < 3; interval += 1)
      expect((await auditOnce(server)).findings).toEqual([]);
    expect((await runAudit(server.context)).findings).toEqual([]);
    await (typeof statement === 'string' ? server.database.query(statement) : statement());
    expect((await auditOnce(server)).checks).toContain(check);
    const { findings } = await runAudit(server.context);
    expect(findings.map((one) => one.check)).toContain(check);
  }

  describe('in the ledger', () => {
    beforeEach(() => writeEntries(server.context, 3));

    test('a block without entries, well chained, and nothing else is hidden by it', async () => {
      await expectFound(async () => {
        const { rows } = await server.database.query<{ number: bigint; hash: Buffer }>(
          'select number, hash from blocks order by number desc limit 1',
        );
        const number = BigInt(rows[0]?.number ?? 0) + 1n;
        const previousHash = rows[0]?.hash ?? Buffer.alloc(32);
        const merkleRoot = Buffer.alloc(32);
        const sealedAt = new Date();
        const hash = blockHash({ number, previousHash, merkleRoot, entryCount: 0, sealedAt });
        const values = [String(number), previousHash, merkleRoot, hash, sealedAt];
        await server.database.query(`insert into blocks values ($1, $2, $3, $4, $5, 0, 0, '{}')`, values);
        await server.database.query(`update balances set balance = balance + 1`);
      }, 'blocks');
      expect((await auditOnce(server)).checks).toContain('user balances match');
    });

    test('two accounts whose holders are swapped', async () => {
      await expectFound(
        `create temporary table two as select id, holder from accounts where kind = 'crypto' order by id limit 2;
         update accounts set holder = id::text where id in (select id from two);
         update accounts set holder = other.holder from two other
         where accounts.id in (select id from two) and other.id <> accounts.id`,
        'accounts are themselves',
      );
    });

    test('a balance from the treasury that no operator has given', async () => {
      const treasury = systemAccount('treasury', 2).id;
      await expectFound(
        `with account as (select account_id as id from balances limit 1), given as (
           update balances set balance = balance + 5 where account_id = (select id from account)
         ), entry as (
           insert into entries (id, kind, note, created_at) values (gen_random_uuid(), 'operator credit', 'a gift', now())
           returning seq
         )
         insert into transfers select seq, 1, '${treasury}', id, 2, 5 from entry, account`,
        own,
      );
    });

    test('what the auditor has found it says again until a round has looked', async () => {
      await expectFound(`update entries set note = 'another' where seq = 1`, own);
      expect((await auditOnce(server, { withRound: false })).checks).toContain(own);
    });
  });

  describe('in histories and bills', () => {
    let ada: BillUser;
    beforeEach(async () => {
      ada = await BillUser.add(server);
      const lin = await BillUser.add(server);
      const serials = await ada.getBills({ '1': 4 });
      const [line = ''] = await ada.exportLines(serials.slice(0, 2));
      await lin.importBills([line]);
    });

    test.each<[what: string, statement: string, check: string]>([
      [
        'an operation that moved money, altered',
        `update operations set amount = amount + 1 where id = (select o.id from operations o join transfers t
           on t.entry_seq = o.entry_seq order by o.id limit 1)`,
        own,
      ],
      [
        'an operation of a bill that changed hands, altered',
        `update operations set amount = amount + 1 where area = 1`,
        own,
      ],
      [
        'an operation of another time',
        `update operations set created_at = created_at - interval '1 day'`,
        own,
      ],
      [
        'an operation deleted',
        `delete from operations where id = (select id from operations order by id limit 1)`,
        own,
      ],
      [
        'an operation invented beside another',
        `insert into operations select gen_random_uuid(), user_id, action, area, direction, currency_id, 77, entry_seq,
           created_at from operations limit 1`,
        own,
      ],
      [
        'an operation invented for no entry',
        `insert into operations select gen_random_uuid(), user_id, action, area, direction, currency_id, 77, 1000000,
           created_at from operations limit 1`,
        'entries have their reason',
      ],
      [
        'a spent passcode deleted',
        `delete from spent_pins where bill_id = (select bill_id from spent_pins limit 1)`,
        'passcodes are the bills’ own',
      ],
      [
        'a spent passcode overwritten',
        `update spent_pins set pin_hash = sha256(pin_hash)`,
        'passcodes are the bills’ own',
      ],
      [
        'a live passcode overwritten',
        `update bills set pin_hash = sha256(pin_hash) where pin_hash is not null`,
        'passcodes are the bills’ own',
      ],
      [
        'a spent passcode deleted with the mark on it',
        `with gone as (delete from spent_pins returning bill_id) delete from pin_seals using gone
           where pin_seals.bill_id = gone.bill_id`,
        'passcodes are the bills’ own',
      ],
      [
        'a lock invented',
        `update bills set lock_id = gen_random_uuid() where id = (select id from bills where status = 10 limit 1)`,
        'locks have requests',
      ],
    ])('%s', (_what, statement, check) => expectFound(statement, check));
  });

  describe('in payments', () => {
    beforeEach(async () => {
      const shop = await EposShop.open(server);
      const ada = await shop.customer({ pay: { '100': 1 } });
      await shop.sell(ada, { amount: '20' });
      const { payment } = await shop.sell(ada, { amount: '12' });
      await shop.refund(payment.id);
      const asked = await shop.request({ amount: '7' });
      await shop.check(ada, asked.data);
      await shop.cancel((await shop.request({ amount: '8' })).payment.id);
    });

    const later = (column: string) => `${column} = ${column} + interval '1 minute'`;
    test.each<[what: string, change: string]>([
      ['when it was asked for', later('created_at')],
      ['when it runs out', later('expires_at')],
      ['when it was paid', `${later('paid_at')} where paid_at is not null`],
      ['when it was seen', `${later('seen_at')} where seen_at is not null`],
      ['when it was taken back', `${later('cancelled_at')} where cancelled_at is not null`],
      ['when it was given back', `${later('refunded_at')} where refunded_at is not null`],
      ['its total', `total = '1'`],
      ['its rate', `exchange_rate = '2'`],
      ['its note', `note = 'another'`],
      ['its signature', `signature = sha256(signature)`],
      ['its amount before it is paid', `amount = amount + 1 where paid_at is null`],
    ])('changed: %s', (_what, change) =>
      expectFound(`update payment_intents set ${change}`, 'payments are the server’s own'),
    );

    test('invented', () =>
      expectFound(
        `insert into payment_intents (id, merchant_id, currency_id, amount, fee, total, total_currency, exchange_rate,
           location, cashier, note, signature, created_at, expires_at)
         select gen_random_uuid(), merchant_id, currency_id, amount, fee, total, total_currency, exchange_rate, location,
           cashier, note, signature, created_at, expires_at from payment_intents limit 1`,
        'payments are the server’s own',
      ));
  });

  describe('in the mint house', () => {
    beforeEach(async () => {
      const house = new BlueHouse(server);
      const ada = await house.registerRich();
      const serials = await house.getBills(ada, { '1': 3 });
      await house.burn(ada, serials.slice(0, 1));
      await house.fill(ada, await house.mint(ada, { '5': 1 }));
    });

    const requests = 'requests are the server’s own';
    test.each<[what: string, statement: string, check: string]>([
      [
        'a request altered',
        `update mint_requests set amount = amount + 1 where status = 1 and type = 1`,
        requests,
      ],
      ['an open request altered', `update mint_requests set details = '{"a": 1}' where status = 0`, requests],
      [
        'how a request ended, altered',
        `update mint_requests set ended_at = ended_at + interval '1 s' where type = 0`,
        requests,
      ],
      [
        'a request deleted',
        `delete from mint_requests where type = 0 and id = (select id from mint_requests where type = 0 limit 1)`,
        'entries have their reason',
      ],
      ['a burn that is deleted', `delete from mint_requests where type = 2`, 'entries have their reason'],
      [
        'a request invented',
        `insert into mint_requests (id, user_id, currency_id, type, status, bill_count, amount, details, created_at, ended_at,
           due_at) select '${randomUUID()}', user_id, currency_id, 0, 1, 1, 1, '{}', now(), now(), now()
         from mint_requests limit 1`,
        requests,
      ],
      [
        'an address that does not follow from the seed',
        `update bill_addresses set address_index = address_index + 1000 where bill_id = (
           select id from bills where status = 10 limit 1)`,
        'blue bills are backed',
      ],
    ])('%s', (_what, statement, check) => expectFound(statement, check));
  });

  describe('in what the operator has set', () => {
    let lin: BillUser;
    beforeEach(async () => {
      const { change } = operatorOf(server);
      lin = await BillUser.add(server);
      const ada = await BillUser.add(server);
      await change('price', 'set', 'tectum-t12-tet', '9.50');
      await change('price', 'set', 'tron-native-trx', '0.3');
      await change('price', 'clear', 'tron-native-trx');
      await change('cost', 'set', 'tectum-note-tet', '5', '0.20');
      await change('pause', 'swap');
      await change('pause', 'burn', 'tectum-note-tet');
      await change('pause', 'mint', 'tectum-note-tet');
      await change('resume', 'mint', 'tectum-note-tet');
      await change('freeze', 'bill', '0050212345678901');
      await change('freeze', 'user', lin.email);
      await change('freeze', 'user', ada.email);
      await change('unfreeze', 'user', ada.email);
      await change('merchant', 'enable', lin.email, 'Corner Café');
    });

    test.each<[what: string, statement: string]>([
      ['a price changed', 'update set_prices set price = 9.51'],
      ['a price set', 'insert into set_prices values (1, 8, now())'],
      ['a price gone', 'delete from set_prices'],
      ['a cost changed', 'update set_mint_costs set cost = cost + 1'],
      [
        'a newer cost',
        `insert into set_mint_costs (currency_id, nominal, cost, set_at) values (502, '5', 1, now())`,
      ],
      ['another bill’s cost', `update set_mint_costs set nominal = '10'`],
      ['a cost gone', 'delete from set_mint_costs'],
      ['a pause', `insert into pauses values ('send', 0, 'a test', now())`],
      ['a pause of a currency', `insert into pauses values ('mint', 502, 'a test', now())`],
      ['the reason of a pause', `update pauses set reason = 'another'`],
      ['a pause ended', 'delete from pauses where currency_id = 0'],
      ['a bill frozen', `insert into frozen_bills values ('0050212345678902', 'a test', now())`],
      ['a bill let go', 'delete from frozen_bills'],
      ['a user frozen', 'update users set blocked_at = now()'],
      ['a user let in', 'update users set blocked_at = null'],
      ['a merchant’s name', `update users set merchant_name = 'Another' where merchant_name is not null`],
      ['a merchant made', `update users set merchant_name = 'Another' where merchant_name is null`],
      ['a merchant gone', 'update users set merchant_name = null'],
      [
        'an old action written over',
        `update operator_actions set changes = jsonb_set(changes, '{0,to}', '"8"')`,
      ],
      ['an action deleted', `delete from operator_actions where setting like 'price %'`],
    ])('%s', (_what, statement) => expectFound(statement, 'settings are the operator’s'));

    test('what the commands have set is sound, however often it was set before', async () => {
      const { change } = operatorOf(server);
      await change('price', 'set', 'tectum-t12-tet', '10.00');
      await change('price', 'set', 'tectum-t12-tet', '9.500');
      await change('cost', 'set', 'tectum-note-tet', '5', '0');
      await change('pause', 'swap');
      await change('unfreeze', 'user', lin.email);
      await change('merchant', 'disable', lin.email);
      expect((await auditOnce(server)).findings).toEqual([]);
    });
  });
});

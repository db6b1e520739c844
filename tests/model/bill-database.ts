import { systemAccount } from '../../server/ledger/account';
import { readSystemBalance } from '../../server/ledger/balances';
import type { TestServer } from '../support/test-server';
import type { BillModel } from './bill-model';

/** A stored bill; `nominal` in minor units. */
export interface StoredBill {
  serial: string;
  currencyId: number;
  nominal: string;
  status: number;
  holder: string | null;
  hasPin: boolean;
  /** Whether the key of its address was released; only blue bills have one. */
  isReleased: boolean;
}

/** All bills, in the order of minting. */
export async function readBills({ database }: TestServer): Promise<StoredBill[]> {
  const { rows } = await database.query<StoredBill>(
    `select serial, currency_id as "currencyId", nominal::text as nominal, status, holder_id as holder,
      pin_hash is not null as "hasPin", released_at is not null as "isReleased"
     from bills left join bill_addresses on bill_id = id order by minted_at, id`,
  );
  return rows;
}

/** One string for everything that an operation on bills may change. */
export async function readMarks({ database }: TestServer): Promise<string> {
  const { rows } = await database.query<{ marks: string }>(
    `select concat_ws(' ', (select max(id) from bill_events), (select count(*) from operations),
      (select count(*) from transfers), (select count(*) from idempotency_keys), (select count(*) from spent_pins),
      (select count(*) from mint_requests),
      (select max(id) from live_events),
      (select md5(string_agg(e::text, '|' order by e.id)) from bill_exports e),
      (select md5(string_agg(b::text, '|' order by b.account_id)) from balances b),
      (select md5(string_agg(b::text, '|' order by b.id)) from bills b)) as marks`,
  );
  return rows[0]?.marks ?? '';
}

/** Throws where the database differs from the model, or violates an invariant. */
export async function compareWithModel(
  server: TestServer,
  model: BillModel,
  stored: readonly StoredBill[],
): Promise<void> {
  if (stored.length !== model.bills.size)
    throw new Error(`${stored.length} bills, ${model.bills.size} in the model`);
  for (const bill of stored) {
    const wanted = model.bills.get(bill.serial);
    const actual = [bill.nominal, bill.status, bill.holder, bill.hasPin].join();
    const expected = [wanted?.nominal, wanted?.status, wanted?.holder, wanted?.pin !== null].join();
    if (actual !== expected) throw new Error(`bill ${bill.serial} is ${actual}, in the model ${expected}`);
    if (![Number(bill.serial.slice(0, 5)), model.currency.id].every((id) => id === bill.currencyId))
      throw new Error(`bill ${bill.serial}: its prefix`);
    if ((bill.holder !== null) !== [10, 111].includes(bill.status))
      throw new Error(`bill ${bill.serial}: its holder`);
    if (bill.hasPin !== (bill.status === 1)) throw new Error(`bill ${bill.serial}: its passcode`);
    if (bill.isReleased !== (model.isBlue && bill.status === 12))
      throw new Error(`bill ${bill.serial}: its key`);
  }
  if (new Set(stored.map(({ serial }) => serial)).size !== stored.length)
    throw new Error('a serial is there twice');
  const live = await readSystemBalance(server.context.db, systemAccount('bills.live', model.currency.id));
  if (live !== model.sumOf([1, 10, 111]))
    throw new Error(`bills.live is ${live}, the live bills ${model.sumOf([1, 10, 111])}`);
  const { rows } = await server.database.query<{ holder: string; balance: string }>(
    `select accounts.holder, balance::text as balance from balances join accounts on accounts.id = account_id
     where accounts.kind = 'pay' and accounts.currency_id = $1 and balance > 0`,
    [model.currency.id],
  );
  const paid = new Map(rows.map(({ holder, balance }) => [holder, BigInt(balance)]));
  for (const [userId, balance] of model.pay)
    if ((paid.get(userId) ?? 0n) !== balance)
      throw new Error(`pay of ${userId}: ${paid.get(userId)}, in the model ${balance}`);
  const payMinor = [...paid.values()].reduce((sum, one) => sum + one, 0n);
  if (payMinor !== model.sumOf([11])) throw new Error(`pay is ${payMinor}, the stock ${model.sumOf([11])}`);
}

/** The state of mint house requests: `open`, `done`, or why they failed. */
export async function readRequestStates(
  { database }: TestServer,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await database.query<{ id: string; state: string }>(
    `select id, case status when 0 then 'open' when 1 then 'done' else reason end as state
     from mint_requests where id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Users' coins in minor units, by user and currency. */
export async function readCrypto(
  { database }: TestServer,
  currencyIds: readonly number[],
): Promise<Map<string, bigint>> {
  const { rows } = await database.query<{ whose: string; balance: string }>(
    `select holder || ' ' || currency_id as whose, balance::text as balance
     from balances join accounts on accounts.id = account_id where kind = 'crypto' and currency_id = any($1)`,
    [currencyIds],
  );
  return new Map(rows.map(({ whose, balance }) => [whose, BigInt(balance)]));
}

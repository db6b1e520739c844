import { sealRows } from './seal-rows';
import type { TestServer } from './test-server';

/**
 * Inserts users who have coins, beside the books: a balance of USDT, every second one of BTC and every third one some USDT on hold.
 * Returns the sums in minor units by currency key.
 */
export async function fillUsers(
  { database, context }: Pick<TestServer, 'database' | 'context'>,
  count: number,
): Promise<Record<'bitcoin-native-btc' | 'tron-trc20-usdt', bigint>> {
  const { rows } = await database.query<{ usdt: string; btc: string }>(
    `with added as (
       insert into users (id, public_id, email, password_hash, created_at)
       select gen_random_uuid(), 1000000000 + n, 'filled-' || n || '@example.com', 'none', now()
       from generate_series(1, $1::integer) n returning id, public_id
     ), wanted as (
       select id as holder, gen_random_uuid() as account_id, kind, currency_id, 1 + public_id * 7919 % 100000000 as balance
       from added cross join (values ('crypto', 5, 1), ('crypto', 1, 2), ('hold', 5, 3)) one(kind, currency_id, every)
       where public_id % every = 0
     ), opened as (
       insert into accounts (id, kind, currency_id, holder)
       select account_id, kind, currency_id, holder::text from wanted returning id
     ), filled as (
       insert into balances (account_id, balance)
       select account_id, case currency_id when 1 then balance / 1000 + 1 else balance end from wanted
       returning account_id, balance
     )
     select sum(f.balance) filter (where currency_id = 5)::text as usdt, sum(f.balance) filter (where currency_id = 1)::text as btc
     from filled f join wanted using (account_id)`,
    [count],
  );
  await sealRows({ context }, 'users');
  return { 'tron-trc20-usdt': BigInt(rows[0]?.usdt ?? 0), 'bitcoin-native-btc': BigInt(rows[0]?.btc ?? 0) };
}

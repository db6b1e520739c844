import { sql } from 'kysely';
import type { ChainNetwork } from '../chain-networks';
import type { Db } from '../../kernel/db/db';

/** A signed transaction on an embedded network; amounts in minor units. */
export interface EmbeddedTransaction {
  id: string;
  network: ChainNetwork;
  currencyId: number;
  /** Empty for coins from outside, which nobody here has to have first. */
  from: string;
  outputs: { address: string; amount: string }[];
  gasCurrencyId: number;
  gas: string;
  /** The network's usual fee when it was signed. */
  usualGas?: string;
}

export interface TransactionRow {
  hash: string;
  /** Of the transactions of one slot a network takes one; replacements share it. */
  slot: string;
  height: bigint | null;
  failed: boolean;
  signed: EmbeddedTransaction;
}

/** The newest block of a network. */
export interface ChainHead {
  height: bigint;
  madeAt: Date;
  failsNext: number;
  /** While it is congested, blocks take only transactions whose fee is at least this part of the usual one. */
  feeFloorPercent: number;
}

export async function insertTransaction(
  db: Db,
  transaction: { hash: string; network: string; slot: string; signed: string },
): Promise<void> {
  await db
    .insertInto('chain_transactions')
    .values(transaction)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

export async function findTransaction(
  db: Db,
  hash: string,
): Promise<(TransactionRow & { head: bigint }) | undefined> {
  const row = await db
    .selectFrom('chain_transactions as t')
    .leftJoin('chain_heads as h', 'h.network', 't.network')
    .select(['t.hash', 't.slot', 't.height', 't.failed', 't.signed', 'h.height as head'])
    .where('t.hash', '=', hash)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...toTransaction(row), head: row.head ?? 0n };
}

/** Pending transactions in order of arrival. */
export async function listWaiting(
  db: Db,
  wanted: { network: string; limit: number },
): Promise<TransactionRow[]> {
  const rows = await db
    .selectFrom('chain_transactions')
    .select(['hash', 'slot', 'height', 'failed', 'signed'])
    .where('network', '=', wanted.network)
    .where('height', 'is', null)
    .orderBy('seq')
    .limit(wanted.limit)
    .execute();
  return rows.map(toTransaction);
}

/** Transactions in blocks above a height, newest first. */
export async function listAbove(
  db: Db,
  wanted: { network: string; height: bigint },
): Promise<TransactionRow[]> {
  const rows = await db
    .selectFrom('chain_transactions')
    .select(['hash', 'slot', 'height', 'failed', 'signed'])
    .where('network', '=', wanted.network)
    .where('height', '>', wanted.height)
    .orderBy('height', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(toTransaction);
}

/** Puts a transaction into a block, or back to pending. */
export async function placeTransaction(
  db: Db,
  place: { hash: string; height: bigint | null; failed: boolean },
): Promise<void> {
  const { hash, height, failed } = place;
  await db.updateTable('chain_transactions').set({ height, failed }).where('hash', '=', hash).execute();
}

/** The transactions of a block. */
export async function listInBlock(
  db: Db,
  block: { network: string; height: bigint },
): Promise<TransactionRow[]> {
  const rows = await db
    .selectFrom('chain_transactions')
    .select(['hash', 'slot', 'height', 'failed', 'signed'])
    .where('network', '=', block.network)
    .where('height', '=', block.height)
    .orderBy('seq')
    .execute();
  return rows.map(toTransaction);
}

/** Whether a block has a transaction of this slot; with `until`, one up to that height. */
export async function isSlotTaken(
  db: Db,
  { network, slot, until }: { network: string; slot: string; until?: bigint },
): Promise<boolean> {
  const inBlocks = db
    .selectFrom('chain_transactions')
    .select('hash')
    .where('network', '=', network)
    .where('slot', '=', slot)
    .where('height', 'is not', null);
  const wanted = until === undefined ? inBlocks : inBlocks.where('height', '<=', until);
  return (await wanted.executeTakeFirst()) !== undefined;
}

/** Drops the waiting transactions of a slot. */
export async function dropWaiting(db: Db, dropped: { network: string; slot: string }): Promise<void> {
  await db
    .deleteFrom('chain_transactions')
    .where('network', '=', dropped.network)
    .where('slot', '=', dropped.slot)
    .where('height', 'is', null)
    .execute();
}

export async function deleteTransaction(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('chain_transactions').where('hash', '=', hash).execute();
}

/** Subtracts from an address; returns false without a change when it has less. */
export async function takeFromAddress(
  db: Db,
  taken: { currencyId: number; address: string; amountMinor: bigint },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update chain_balances set amount = amount - ${String(taken.amountMinor)}::numeric
    where currency_id = ${taken.currencyId} and address = ${taken.address}
      and amount >= ${String(taken.amountMinor)}::numeric`.execute(db);
  return numAffectedRows > 0n;
}

/** Adds to addresses; a negative amount undoes an earlier addition. */
export async function addToAddresses(
  db: Db,
  added: { currencyId: number; outputs: readonly { address: string; amount: string }[]; sign: 1 | -1 },
): Promise<void> {
  await sql`
    insert into chain_balances (currency_id, address, amount)
    select ${added.currencyId}, address, 0 from jsonb_to_recordset(${JSON.stringify(added.outputs)}::jsonb)
      as given(address text) group by address order by address
    on conflict do nothing`.execute(db);
  await sql`
    update chain_balances set amount = chain_balances.amount + ${added.sign} * given.amount
    from (
      select address, sum(amount) as amount from jsonb_to_recordset(${JSON.stringify(added.outputs)}::jsonb)
        as one(address text, amount numeric) group by address
    ) given
    where currency_id = ${added.currencyId} and chain_balances.address = given.address`.execute(db);
}

export async function readAddressBalances(
  db: Db,
  wanted: { currencyId: number; addresses: readonly string[] },
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ address: string; amount: string }>`
    select address, amount::text as amount from chain_balances
    where currency_id = ${wanted.currencyId} and address = any(${wanted.addresses}::text[]) and amount > 0`.execute(
    db,
  );
  return new Map(rows.map(({ address, amount }) => [address, BigInt(amount)]));
}

function toTransaction(row: {
  hash: string;
  slot: string;
  height: bigint | null;
  failed: boolean;
  signed: unknown;
}): TransactionRow {
  return {
    hash: row.hash,
    slot: row.slot,
    height: row.height,
    failed: row.failed,
    signed: row.signed as EmbeddedTransaction,
  };
}

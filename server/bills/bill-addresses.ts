import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { billStatuses, currencyIdOfSerial } from '../../contract/bills/bill';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';
import { makeBurnArchive } from '../chains/wallet-keys/burn-archive';
import { chainOfNetwork } from '../chains/wallet-keys/key-place';
import type { KeyPlace } from '../chains/wallet-keys/key-place';
import { mapYielding } from '../chains/wallet-keys/map-yielding';
import type { Database } from '../kernel/db/database.models';
import type { Db } from '../kernel/db/db';
import { statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';
import { isOwn, sealOf } from '../kernel/keys/sealed-tables';

/** Takes unused indexes of the wallet's key tree; a rolled back transaction leaves a harmless gap. */
async function nextAddressIndexes(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ index: bigint }>`
    select nextval(pg_get_serial_sequence('bill_addresses', 'address_index')) as index
    from generate_series(1, ${count})`.execute(db);
  return rows.map(({ index }) => Number(index));
}

type Keys = Pick<ServiceContext, 'keys'>;
type AddressRow = Omit<Selectable<Database['bill_addresses']>, 'released_at'>;

/** A bill and its address as they're stored; `isAddressOf` checks them. */
export interface StoredAddress {
  id: string;
  serial: string;
  address: string | null;
  address_index: bigint | null;
  seal: Buffer | null;
}

/** Whether a bill has an address, which is as the server wrote it for just this bill. */
export function isAddressOf({ keys }: Keys, bill: StoredAddress): boolean {
  const { id, serial, address, address_index: index, seal } = bill;
  if (address === null || index === null) return false;
  const row = { bill_id: id, bill_serial: serial, address_index: index, address, seal };
  return isOwn(keys, 'bill_addresses', row);
}

type KnownAddress = Pick<AddressRow, 'bill_id' | 'address' | 'address_index' | 'seal'> & {
  was_live: boolean;
};

/** Addresses that bills have already; after a bill was live, someone else may know its key. */
async function findBillAddresses(db: Db, billIds: readonly string[]): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    select bill_id, address, address_index, seal, exists (
      select from bill_events e where e.bill_id = a.bill_id and e.to_status <> ${billStatuses.blank}
    ) as was_live
    from bill_addresses a where bill_id = any(${billIds}::uuid[])`.execute(db);
  return rows;
}

async function insertBillAddresses(
  { db, keys }: Pick<ServiceContext, 'db' | 'keys'>,
  added: readonly Omit<AddressRow, 'seal'>[],
): Promise<void> {
  if (added.length === 0) return;
  await db
    .insertInto('bill_addresses')
    .values(added.map((row) => ({ ...row, seal: sealOf(keys, 'bill_addresses', row) })))
    .execute();
}

/** The addresses of the bills that a request has locked; `requireAddresses` checks its rows. */
export function selectLockedAddresses(lockId: string): Statement<StoredAddress> {
  return statement(sql<StoredAddress>`
    select b.id, b.serial, a.address, a.address_index, a.seal
    from bills b left join bill_addresses a on a.bill_id = b.id where b.lock_id = ${lockId}::uuid`);
}

/** Error: 20040 if a bill's address isn't as the server wrote it, because anyone may have its key. */
export function requireAddresses(
  { keys, log }: Pick<ServiceContext, 'keys' | 'log'>,
  rows: readonly StoredAddress[],
): void {
  const altered = rows.find((row) => !isAddressOf({ keys }, row));
  if (altered === undefined) return;
  log.error({ serial: altered.serial }, 'the address of a bill is not as the server wrote it');
  throw new AppError('poolOperationUnavailable', {
    errorMsgs: ['the address of a bill is not as the server wrote it'],
  });
}

/** Records that the last holders of burned bills now own their keys. */
export function releaseKeys(released: { serials: readonly string[]; now: Date }): Statement {
  return statement(sql`update bill_addresses set released_at = ${released.now} from bills
      where bills.id = bill_addresses.bill_id and bills.status = ${billStatuses.burned}
        and bills.serial = any(${released.serials}::text[])`);
}

/** A burned bill whose key was released to its last holder; `nominal` in minor units. */
export type ReleasedRow = AddressRow & { nominal: string };

/**
 * Of the given bills, those burned with their keys released, by serial. No other bill's key may be
 * shown. `serials` is an SQL array, a value or a query.
 */
export function selectReleasedBills(serials: RawBuilder<unknown>): Statement<ReleasedRow> {
  const query = sql<ReleasedRow>`
    select a.*, nominal::text as nominal from bill_addresses a join bills on bills.id = a.bill_id
    where bill_serial = any(${serials}) and status = ${billStatuses.burned} and released_at is not null
    order by bill_serial`;
  return statement(query);
}

/**
 * Gives each bill of a blue currency an address if it has none, and returns all of them with their keys' places, by bill id.
 * The caller's transaction has locked the bills, so no other transaction does the same. Throws for an altered address.
 */
export async function addressBills(
  context: Pick<ServiceContext, 'db' | 'walletKeys' | 'keys'>,
  wanted: { currency: Currency; bills: readonly { id: string; serial: string }[] },
): Promise<ReadonlyMap<string, { address: string; place: KeyPlace }>> {
  const { currency, bills } = wanted;
  const chain = chainOfNetwork(currency.network);
  const placeOf = (index: bigint): KeyPlace => ({ chain, purpose: 'bill', index: Number(index) });
  const known = new Map(
    (
      await findBillAddresses(
        context.db,
        bills.map(({ id }) => id),
      )
    ).map((row) => [row.bill_id, row]),
  );
  for (const bill of bills) {
    const row = known.get(bill.id);
    if (row !== undefined && (row.was_live || !isAddressOf(context, { ...row, ...bill })))
      throw new Error(`the address of bill ${bill.serial} is not as the server wrote it, or was used before`);
  }
  const missing = bills.filter(({ id }) => !known.has(id));
  const indexes = missing.length === 0 ? [] : await nextAddressIndexes(context.db, missing.length);
  const added = await mapYielding(missing, ({ id, serial }, position) => {
    const index = BigInt(indexes[position] ?? -1);
    const address = context.walletKeys.addressOf(placeOf(index));
    return { bill_id: id, bill_serial: serial, address_index: index, address };
  });
  await insertBillAddresses(context, added);
  return new Map(
    [...known.values(), ...added].map((row) => [
      row.bill_id,
      { address: row.address, place: placeOf(row.address_index) },
    ]),
  );
}

/**
 * Makes the archive of burned bills: each one's address and private key. The same bills always give the same archive.
 * Undefined if the address of one isn't as the server wrote it.
 */
export async function archiveOf(
  context: Pick<ServiceContext, 'walletKeys' | 'keys'>,
  burned: { serials: readonly string[]; rows: readonly ReleasedRow[]; burnedAt: Date },
): Promise<Uint8Array | undefined> {
  const { serials, rows, burnedAt } = burned;
  const proven = rows.filter((row) => isOwn(context.keys, 'bill_addresses', row));
  if (proven.length < serials.length) return undefined;
  const bills = await mapYielding(proven, ({ bill_serial: serial, nominal, address_index: index }) => {
    const currency = requireCurrency(currencyIdOfSerial(serial));
    const place = { chain: chainOfNetwork(currency.network), purpose: 'bill', index: Number(index) } as const;
    return { serial, nominalMinor: BigInt(nominal), currency, ...context.walletKeys.privateKeyOf(place) };
  });
  return makeBurnArchive(bills, burnedAt);
}

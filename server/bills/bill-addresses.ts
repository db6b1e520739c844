import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { ServiceContext } from '../service-context';
import { makeBurnArchive } from '../chains/wallet-keys/burn-archive';
import { chainOfNetwork } from '../chains/wallet-keys/key-place';
import type { KeyPlace } from '../chains/wallet-keys/key-place';
import { mapYielding } from '../chains/wallet-keys/map-yielding';
import type { Db } from '../kernel/db/db';
import { statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

/** Takes unused indexes of the wallet's key tree; a rolled back transaction leaves a harmless gap. */
async function nextAddressIndexes(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ index: bigint }>`
    select nextval(pg_get_serial_sequence('bill_addresses', 'address_index')) as index
    from generate_series(1, ${count})`.execute(db);
  return rows.map(({ index }) => Number(index));
}

async function findBillAddresses(
  db: Db,
  billIds: readonly string[],
): Promise<{ billId: string; address: string; index: bigint }[]> {
  const { rows } = await sql<{ billId: string; address: string; index: bigint }>`
    select bill_id as "billId", address, address_index as index from bill_addresses where bill_id = any(${billIds}::uuid[])`.execute(
    db,
  );
  return rows;
}

async function insertBillAddresses(
  db: Db,
  added: readonly { billId: string; addressIndex: number; address: string }[],
): Promise<void> {
  await sql`
    insert into bill_addresses (bill_id, address_index, address)
    select * from unnest(
      ${added.map(({ billId }) => billId)}::uuid[], ${added.map(({ addressIndex }) => addressIndex)}::bigint[],
      ${added.map(({ address }) => address)}::text[]
    )`.execute(db);
}

/** Records that the last holders of burned bills now own their keys. */
export function releaseKeys(released: { serials: readonly string[]; now: Date }): Statement {
  return statement(sql`update bill_addresses set released_at = ${released.now} from bills
      where bills.id = bill_addresses.bill_id and bills.status = ${billStatuses.burned}
        and bills.serial = any(${released.serials}::text[])`);
}

/** A burned bill whose key was released to its last holder; `nominal` in minor units. */
interface ReleasedBill {
  serial: string;
  nominal: string;
  currencyId: number;
  addressIndex: number;
}

export interface ReleasedRow {
  serial: string;
  nominal: string;
  currency_id: number;
  address_index: bigint;
}

/**
 * Of the given bills, those burned with their keys released, by serial. No other bill's key may be
 * shown. `serials` is an SQL array, a value or a query.
 */
export function selectReleasedBills(serials: RawBuilder<unknown>): Statement<ReleasedRow> {
  const query = sql<ReleasedRow>`
    select serial, nominal::text as nominal, currency_id, address_index
    from bills join bill_addresses on bill_addresses.bill_id = bills.id
    where serial = any(${serials}) and status = ${billStatuses.burned} and released_at is not null
    order by serial`;
  return statement(query);
}

function releasedIn(rows: readonly ReleasedRow[]): ReleasedBill[] {
  return rows.map((row) => ({
    serial: row.serial,
    nominal: row.nominal,
    currencyId: row.currency_id,
    addressIndex: Number(row.address_index),
  }));
}

/**
 * Gives each bill of a blue currency an address if it has none, and returns all of them with their keys' places, by bill id.
 * The caller's transaction has locked the bills, so no other transaction does the same.
 */
export async function addressBills(
  context: Pick<ServiceContext, 'walletKeys'>,
  transaction: Db,
  wanted: { currency: Currency; billIds: readonly string[] },
): Promise<ReadonlyMap<string, { address: string; place: KeyPlace }>> {
  const known = await findBillAddresses(transaction, wanted.billIds);
  const chain = chainOfNetwork(wanted.currency.network);
  const placeOf = (index: number): KeyPlace => ({ chain, purpose: 'bill', index });
  const addresses = new Map(
    known.map(({ billId, address, index }) => [billId, { address, place: placeOf(Number(index)) }]),
  );
  const missing = wanted.billIds.filter((billId) => !addresses.has(billId));
  if (missing.length === 0) return addresses;
  const indexes = await nextAddressIndexes(transaction, missing.length);
  const added = await mapYielding(missing, (billId, position) => {
    const addressIndex = indexes[position] ?? -1;
    const address = context.walletKeys.addressOf(placeOf(addressIndex));
    return { billId, addressIndex, address };
  });
  await insertBillAddresses(transaction, added);
  for (const { billId, addressIndex, address } of added)
    addresses.set(billId, { address, place: placeOf(addressIndex) });
  return addresses;
}

/** Makes the archive of burned bills: each one's address and private key. The same bills always give the same archive. */
export async function archiveOf(
  context: Pick<ServiceContext, 'walletKeys'>,
  burned: { rows: readonly ReleasedRow[]; burnedAt: Date },
): Promise<Uint8Array> {
  const bills = await mapYielding(
    releasedIn(burned.rows),
    ({ serial, nominal, currencyId, addressIndex }) => {
      const currency = requireCurrency(currencyId);
      const place = {
        chain: chainOfNetwork(currency.network),
        purpose: 'bill',
        index: addressIndex,
      } as const;
      return {
        serial,
        nominalMinor: BigInt(nominal),
        currency,
        ...context.walletKeys.privateKeyOf(place),
      };
    },
  );
  return makeBurnArchive(bills, burned.burnedAt);
}

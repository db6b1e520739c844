import { sql } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { firstFamilyId } from '../../contract/currencies/currency-kinds';
import { sealPinHash } from './bearer-line';
import { listCursors } from '../chains/arrivals/chain-cursors';
import { askNetwork } from '../chains/ask-network';
import { requireChainNetwork } from '../chains/chain-networks';
import { unitsPerMinor } from '../chains/chain-units';
import { chainOfNetwork } from '../chains/wallet-keys/key-place';
import { mapYielding } from '../chains/wallet-keys/map-yielding';
import type { AuditView } from '../audit/audit-view';
import { findingsMax } from '../audit/finding';
import type { Found, Walk } from '../audit/finding';
import { inPages, nextIds } from '../audit/pages';
import type { Db } from '../kernel/db/db';

const { bearer, inWallet, inVault, burned } = billStatuses;

/** Bills come from their history, which every move adds to. */
export const billsWalk: Walk = {
  rows: 'bills',
  next: (db, after) => nextIds(db, 'bills', after),
  async changed(db, since) {
    const { rows } = await sql<{ id: string }>`
      select distinct bill_id::text as id from bill_events where id > ${since.event}::bigint`.execute(db);
    return inPages(rows.map(({ id }) => id));
  },
  checks: [
    { name: 'bills have one holder', find: findWrongHolders },
    {
      name: 'bills match their history',
      find: async (db, keys) => [
        ...(await findUnrecordedMoves(db, keys)),
        ...(await findOtherMinters(db, keys)),
      ],
    },
    { name: 'passcodes are the bills’ own', find: findWrongPins },
    { name: 'blue bills are backed', find: findUnbacked },
  ],
};

/**
 * A bill in an account has one holder; one outside has no holder but one live passcode, never used before. Every
 * serial is unique and begins with its currency's id.
 */
async function findWrongHolders(db: Db, keys: readonly string[]): Promise<Found> {
  const { rows } = await sql<{ subject: string; message: string }>`
    select 'bill ' || serial as subject, 'its holder, passcode or serial does not suit its state' as message
    from bills
    where id = any(${keys}::uuid[]) and (
      (status in (${inWallet}, ${inVault})) <> (holder_id is not null)
      or (status = ${bearer}) <> (pin_hash is not null)
      or left(serial, 5)::integer <> currency_id
      or exists (select from spent_pins s where s.bill_id = bills.id and s.pin_hash = bills.pin_hash)
      or exists (select from bills other where other.serial = bills.serial and other.id <> bills.id))
    limit ${findingsMax}`.execute(db);
  return rows;
}

/** Each bill is in the state that its last recorded move led to. */
async function findUnrecordedMoves(db: Db, keys: readonly string[]): Promise<Found> {
  const { rows } = await sql<{ subject: string; message: string }>`
    select 'bill ' || b.serial as subject,
      'it is in state ' || b.status || ', its last move led to ' || coalesce(l.to_status::text, 'none') as message
    from bills b left join lateral (
      select to_status, holder_id from bill_events where bill_id = b.id order by id desc limit 1
    ) l on true
    where b.id = any(${keys}::uuid[])
      and (b.status is distinct from l.to_status or b.holder_id is distinct from l.holder_id)
    limit ${findingsMax}`.execute(db);
  return rows;
}

/** A bill's minter, who is paid when it is filled, is the actor of its first move. */
async function findOtherMinters(db: Db, keys: readonly string[]): Promise<Found> {
  const { rows } = await sql<{ subject: string; message: string }>`
    select 'bill ' || b.serial as subject, 'its minter is another than its first move’s' as message
    from bills b left join lateral (
      select actor_id from bill_events where bill_id = b.id order by id limit 1
    ) e on true
    where b.id = any(${keys}::uuid[]) and b.minter_id is distinct from e.actor_id
    limit ${findingsMax}`.execute(db);
  return rows;
}

/** A bill has exactly the passcodes that its exports gave it, spent or live. */
async function findWrongPins(db: Db, keys: readonly string[], { context }: AuditView): Promise<Found> {
  const { rows } = await sql<{ serial: string; pins: Buffer[]; seals: Buffer[]; exports: number }>`
    select serial, array(
        select pin_hash from spent_pins where bill_id = b.id union all select b.pin_hash where b.pin_hash is not null
      ) as pins,
      array(select seal from pin_seals where bill_id = b.id) as seals,
      (select count(*)::integer from bill_events where bill_id = b.id and to_status = ${bearer}) as exports
    from bills b where b.id = any(${keys}::uuid[])`.execute(db);
  return rows
    .filter(({ serial, pins, seals, exports }) => {
      const computedSeals = pins.map((pinHash) =>
        sealPinHash(context.keys, { serial, pinHash }).toString('hex'),
      );
      const given = seals.map((seal) => seal.toString('hex'));
      return given.length !== exports || computedSeals.toSorted().join() !== given.toSorted().join();
    })
    .map(({ serial }) => ({
      subject: `bill ${serial}`,
      message: 'its passcodes are not those that its exports have given it',
    }));
}

interface BlueBill {
  serial: string;
  currency_id: number;
  nominal: string;
  status: number;
  address: string | null;
  address_index: bigint | null;
  released_at: Date | null;
}

/** Addresses for one question to a node. */
const questionAddresses = 500;

/**
 * Every live blue bill has an address that holds its value, every bill's address is the one derived from the seed,
 * and no key was released before its bill was burned.
 */
async function findUnbacked(db: Db, keys: readonly string[], view: AuditView): Promise<Found> {
  const { rows } = await sql<BlueBill>`
    select serial, currency_id, nominal::text as nominal, status, address, address_index, released_at
    from bills left join bill_addresses on bill_addresses.bill_id = bills.id
    where id = any(${keys}::uuid[]) and currency_id < ${firstFamilyId}`.execute(db);
  const messages = await mapYielding(rows, (bill) => problemOf(bill, view.context));
  const problems = rows.flatMap(({ serial }, index) => {
    const message = messages[index];
    return message === undefined ? [] : [{ subject: `bill ${serial}`, message }];
  });
  return [...problems, ...(await compareBalances(db, rows, view))];
}

const live: readonly number[] = [bearer, inWallet, billStatuses.coinaged, inVault];

function problemOf(bill: BlueBill, { walletKeys }: AuditView['context']): string | undefined {
  const { address, address_index: index, status } = bill;
  if (address === null || index === null) return live.includes(status) ? 'it has no address' : undefined;
  const chain = chainOfNetwork(requireCurrency(bill.currency_id).network);
  if (walletKeys.addressOf({ chain, purpose: 'bill', index: Number(index) }) !== address)
    return `${address} is not the address that follows from the seed`;
  if (bill.released_at !== null && status !== burned) return 'its key has left before it was burned';
  return undefined;
}

/** Compares live bills with what their networks have at their addresses. */
async function compareBalances(db: Db, bills: readonly BlueBill[], view: AuditView): Promise<Found> {
  const cursors = await listCursors(db);
  const findings: Found = [];
  for (const currencyId of new Set(bills.map(({ currency_id: id }) => id))) {
    const currency = requireCurrency(currencyId);
    const network = requireChainNetwork(currency);
    const at = cursors.get(network)?.posted;
    if (at === undefined) continue;
    const units = unitsPerMinor(view.context.chains.adapterOf(network), currency);
    const lying = bills.flatMap(({ currency_id: id, serial, status, address, nominal }) =>
      id === currencyId && address !== null && live.includes(status) ? [{ serial, address, nominal }] : [],
    );
    for (const some of inPages(lying, questionAddresses)) {
      const compare = (held: ReadonlyMap<string, bigint>): Found =>
        some.flatMap(({ serial, address, nominal }) => {
          const amountMinor = (held.get(address) ?? 0n) / units;
          if (amountMinor >= BigInt(nominal)) return [];
          return [{ subject: `bill ${serial}`, message: `${amountMinor} of ${nominal} lie on ${address}` }];
        });
      const addresses = some.map(({ address }) => address);
      findings.push(
        ...(await askNetwork(db, view, { check: 'blue bills are backed', currency, addresses, at, compare })),
      );
    }
  }
  return findings;
}

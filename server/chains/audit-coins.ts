import { sql } from 'kysely';
import { currencyCatalogue, requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { sumOf } from '../audit/audit-view';
import type { AuditContext, AuditView, Total } from '../audit/audit-view';
import type { AuditCheck, Found, Walk } from '../audit/finding';
import { findingsMax } from '../audit/finding';
import { inPages } from '../audit/pages';
import { custodyPlaceOf } from './addresses/our-addresses';
import { askNetwork } from './ask-network';
import type { BlockRef } from './adapters/chain-adapter';
import { listCursors } from './arrivals/chain-cursors';
import { chainNetworkOf } from './chain-networks';
import type { ChainNetwork } from './chain-networks';
import { unitsPerMinor } from './chain-units';
import type { Db } from '../kernel/db/db';

interface Held {
  amount: bigint;
  carry: bigint;
  /** What of the amount lies at our own address. */
  custody: bigint;
}

/** What our addresses hold at the posted blocks, as the index says. */
async function readHoldings(db: Db): Promise<ReadonlyMap<number, Held>> {
  const rows = await db.selectFrom('chain_holdings').selectAll().execute();
  return new Map(
    rows.map(({ currency_id: id, amount, carry, custody }) => [
      id,
      { amount: BigInt(amount), carry: BigInt(carry), custody: BigInt(custody) },
    ]),
  );
}

/** Coins that have reached their bills by the posted blocks, while the books still have them on the way to there. */
export async function readArriving(db: Db): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ currencyId: number; amount: string }>`
    select p.currency_id as "currencyId", sum(l.amount)::text as amount
    from payouts p join payout_legs l on l.payout_id = p.id
    where p.owner_kind = 'mint request' and p.told_at is null and l.state = 'paid' group by 1`.execute(db);
  return new Map(rows.map(({ currencyId, amount }) => [currencyId, BigInt(amount)]));
}

/**
 * Compares the books with our index of each network at the posted blocks, and the index with the networks' balances of our own
 * address. Nothing may be disputed, and no network's payouts may be halted.
 */
export const coinsAreThere: AuditCheck = {
  name: 'coins are there',
  async run(db, view) {
    const held = await readHoldings(db);
    return [
      ...(await findHalted(db)),
      ...compareBooks(view.context, { held, all: await view.totals(), arriving: await readArriving(db) }),
      ...(await compareCustody(db, view, held)),
    ];
  },
};

async function findHalted(db: Db): Promise<Found> {
  return [...(await listCursors(db)).values()].flatMap(({ network, haltedReason }) =>
    haltedReason === null
      ? []
      : [{ subject: `network ${network}`, message: `its payouts are halted: ${haltedReason}` }],
  );
}

interface Books {
  held: ReadonlyMap<number, Held>;
  all: readonly Total[];
  arriving: ReadonlyMap<number, bigint>;
}

function compareBooks({ chains }: AuditContext, { held, all, arriving }: Books): Found {
  const findings: Found = [];
  for (const currency of currencyCatalogue) {
    const network = chainNetworkOf(currency);
    if (network === undefined) continue;
    const { id, key } = currency;
    const subject = `custody of ${key}`;
    const sum = (...kinds: string[]): bigint =>
      sumOf(all, ({ kind, currencyId }) => kinds.includes(kind) && currencyId === id);
    const booked = -sum('custody.main', 'chain');
    const { amount, carry } = held.get(id) ?? { amount: 0n, carry: 0n };
    const moved = arriving.get(id) ?? 0n;
    if ((booked - moved) * unitsPerMinor(chains.adapterOf(network), currency) + carry !== amount)
      findings.push({
        subject,
        message: `the books hold ${booked} and ${moved} of it is with bills, the index says ${amount}`,
      });
    const disputed = sum('disputed');
    const disputedText = formatAmount(disputed < 0n ? -disputed : disputed, currency.decimal);
    const named = `${disputedText} ${currency.ticker}`;
    if (disputed < 0n)
      findings.push({
        subject,
        message: `${named} left our addresses without us, or was undone after it was credited`,
      });
    if (disputed > 0n) findings.push({ subject, message: `${named} is here and should have left` });
  }
  return findings;
}

/** Compares our own address in the index with the networks, at the same blocks. */
async function compareCustody(db: Db, view: AuditView, held: ReadonlyMap<number, Held>): Promise<Found> {
  const findings: Found = [];
  for (const [network, { posted }] of await listCursors(db)) {
    const address = view.context.walletKeys.addressOf(custodyPlaceOf(network));
    for (const currency of currencyCatalogue.filter((one) => chainNetworkOf(one) === network)) {
      const expected = new Map([[address, held.get(currency.id)?.custody ?? 0n]]);
      findings.push(
        ...(await compareHoldings(db, view, { check: 'coins are there', currency, posted, expected })),
      );
    }
  }
  return findings;
}

async function compareHoldings(
  db: Db,
  view: AuditView,
  asked: { check: string; currency: Currency; posted: BlockRef; expected: ReadonlyMap<string, bigint> },
): Promise<Found> {
  const { check, currency, posted, expected } = asked;
  return askNetwork(db, view, {
    check,
    currency,
    addresses: [...expected.keys()],
    at: posted,
    compare: (held) =>
      [...expected].flatMap(([address, amount]) => {
        const networkAmount = held.get(address) ?? 0n;
        if (networkAmount === amount) return [];
        const message = `the index says ${amount} at block ${posted.height}, the network ${networkAmount}`;
        return [{ subject: `${address}, ${currency.key}`, message }];
      }),
  });
}

const separator = '|';
/** Addresses per call to a node. */
const pageAddresses = 100;
/** More changed addresses than these wait for the round: an interval must not ask a node for thousands. */
const changedMax = 200;

/** Users' addresses with what they hold; each page is a question for each currency. */
export const addressHoldingsWalk: Walk = {
  rows: 'chain_address_holdings',
  async next(db, after) {
    const [network = '', currencyId = '0', address = ''] = (after ?? '').split(separator);
    const { rows } = await sql<{ key: string }>`
      select concat_ws(${separator}, network, currency_id, address) as key from chain_address_holdings
      where (network, currency_id, address) > (${network}, ${Number(currencyId)}::integer, ${address})
      order by network, currency_id, address limit ${pageAddresses}`.execute(db);
    return rows.map(({ key }) => key);
  },
  async changed(db, since) {
    const { rows } = await sql<{ key: string }>`
      select concat_ws(${separator}, network, currency_id, address) as key from chain_address_holdings
      where changed_at >= ${new Date(since.atMs)} order by changed_at desc limit ${changedMax}`.execute(db);
    return inPages(
      rows.map(({ key }) => key),
      pageAddresses,
    );
  },
  checks: [{ name: 'addresses hold their coins', find: compareAddresses }],
};

async function compareAddresses(db: Db, keys: readonly string[], view: AuditView): Promise<Found> {
  const wanted = keys.map((key) => {
    const [network = '', currencyId = '', address = ''] = key.split(separator);
    return { network, currencyId: Number(currencyId), address };
  });
  const { rows } = await sql<{ network: ChainNetwork; currencyId: number; address: string; amount: string }>`
    select h.network, h.currency_id as "currencyId", h.address, h.amount::text as amount
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as g(network text, "currencyId" integer, address text)
    join chain_address_holdings h
      on h.network = g.network and h.currency_id = g."currencyId" and h.address = g.address`.execute(db);
  const cursors = await listCursors(db);
  const findings: Found = [];
  for (const { network, currencyId } of withoutRepeats(rows)) {
    const posted = cursors.get(network)?.posted;
    if (posted === undefined) continue;
    const expected = new Map(
      rows
        .filter((row) => row.network === network && row.currencyId === currencyId)
        .map(({ address, amount }) => [address, BigInt(amount)]),
    );
    const currency = requireCurrency(currencyId);
    const check = 'addresses hold their coins';
    findings.push(...(await compareHoldings(db, view, { check, currency, posted, expected })));
  }
  return findings.slice(0, findingsMax);
}

function withoutRepeats<Row extends { network: string; currencyId: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [`${row.network} ${row.currencyId}`, row])).values()];
}

/** The total of all addresses equals the sum of the single ones. Runs once per round because it reads the whole table. */
export const holdingsAreSummed: AuditCheck = {
  name: 'addresses hold their coins',
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      select 'custody of currency ' || h.currency_id as subject,
        'all addresses hold ' || h.amount || ', the single ones ' || h.custody + coalesce(a.sum, 0) as message
      from chain_holdings h left join (
        select network, currency_id, sum(amount) as sum from chain_address_holdings group by 1, 2
      ) a on a.network = h.network and a.currency_id = h.currency_id
      where h.amount <> h.custody + coalesce(a.sum, 0)`.execute(db);
    return rows;
  },
};

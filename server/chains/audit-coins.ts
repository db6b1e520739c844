import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { sumOf } from '../audit/audit-view';
import type { AuditCheck, Found } from '../audit/finding';
import type { Database } from '../kernel/db/database.models';
import { listUsedAddresses } from './addresses/our-addresses';
import { NodeError } from './adapters/chain-adapter';
import { listCursors } from './arrivals/chain-index';
import { chainNetworkOf } from './chain-networks';
import type { ChainNetwork } from './chain-networks';
import { unitsPerMinor } from './chain-units';

interface Held {
  amount: bigint;
  carry: bigint;
}

/** What our addresses hold at the posted blocks, as the index says. */
async function readHoldings(db: Kysely<Database>): Promise<ReadonlyMap<number, Held>> {
  const rows = await db.selectFrom('chain_holdings').selectAll().execute();
  return new Map(
    rows.map((row) => [row.currency_id, { amount: BigInt(row.amount), carry: BigInt(row.carry) }]),
  );
}

/** Coins that have reached their bills by the posted blocks, while the books still have them on the way to there. */
async function readUntold(db: Kysely<Database>): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ currencyId: number; amount: string }>`
    select p.currency_id as "currencyId", sum(l.amount)::text as amount
    from payouts p join payout_legs l on l.payout_id = p.id
    where p.owner_kind = 'mint request' and p.told_at is null and l.state = 'paid' group by 1`.execute(db);
  return new Map(rows.map(({ currencyId, amount }) => [currencyId, BigInt(amount)]));
}

/**
 * The books hold exactly what our index says of the networks at the blocks that the books have reached, and the networks'
 * nodes say the same of those blocks, where they can be asked. Nothing is disputed.
 */
export const coinsAreThere: AuditCheck = {
  name: 'coins are there',
  async run(db, { totals, context }) {
    const all = await totals();
    const held = await readHoldings(db);
    const untold = await readUntold(db);
    const networks = context.chains.within(db);
    const findings: Found = [];
    for (const currency of currencyCatalogue) {
      const network = chainNetworkOf(currency);
      if (network === undefined) continue;
      const subject = `custody of ${currency.key}`;
      const booked = -sumOf(
        all,
        ({ kind, currencyId }) => ['custody.main', 'chain'].includes(kind) && currencyId === currency.id,
      );
      const { amount, carry } = held.get(currency.id) ?? { amount: 0n, carry: 0n };
      const units = unitsPerMinor(networks.adapterOf(network), currency);
      const moved = untold.get(currency.id) ?? 0n;
      if ((booked - moved) * units + carry !== amount)
        findings.push({
          subject,
          message: `the books hold ${booked} and ${moved} of it is with bills, the index says ${amount}`,
        });
      const disputed = sumOf(
        all,
        ({ kind, currencyId }) => kind === 'disputed' && currencyId === currency.id,
      );
      if (disputed !== 0n) findings.push({ subject, message: `${-disputed} left our addresses without us` });
    }
    return [...findings, ...(await compareNodes(db, context, held))];
  },
};

/** The index and the nodes, at the same blocks; a node that does not answer is no finding. */
async function compareNodes(
  db: Kysely<Database>,
  context: Parameters<typeof coinsAreThere.run>[1]['context'],
  held: ReadonlyMap<number, Held>,
): Promise<Found> {
  const networks = context.chains.within(db);
  const findings: Found = [];
  for (const [network, { posted }] of await listCursors(db)) {
    const addresses = await listUsedAddresses({ db, walletKeys: context.walletKeys }, network);
    for (const currency of currenciesOf(network)) {
      try {
        const found = await networks.adapterOf(network).holdings(currency, addresses, posted);
        const measured = [...found.values()].reduce((sum, one) => sum + one, 0n);
        const { amount } = held.get(currency.id) ?? { amount: 0n };
        if (measured !== amount)
          findings.push({
            subject: `custody of ${currency.key}`,
            message: `the index says ${amount} at block ${posted.height}, the network ${measured}`,
          });
      } catch (error) {
        if (!(error instanceof NodeError)) throw error;
      }
    }
  }
  return findings;
}

function currenciesOf(network: ChainNetwork) {
  return currencyCatalogue.filter((currency) => chainNetworkOf(currency) === network);
}

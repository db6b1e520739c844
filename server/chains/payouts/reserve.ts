import { sql } from 'kysely';
import type { ServiceContext } from '../../service-context';
import { CustodyShort, NodeError } from '../adapters/chain-adapter';
import type { Attempt, ChainAdapter, Coin, PayoutLeg, Reserved, Survey } from '../adapters/chain-adapter';
import { listFreeCoins, reserveCoins } from './coins';

interface Wanted {
  adapter: ChainAdapter;
  leg: PayoutLeg;
  survey: Survey;
  /** The attempts that are to be replaced; none for a first one. */
  previous: readonly Attempt[];
}

/**
 * Lets one leg at a time choose among a network's coins, until the transaction ends: two that chose at once would take the same
 * ones. Comes before the leg's own lock, because the posting step locks in this order.
 */
export async function lockCoins({ db }: ServiceContext, { network, needs }: ChainAdapter): Promise<void> {
  if (needs !== 'coins') return;
  await sql`select 1 from chain_cursors where network = ${network} for update`.execute(db);
}

/** Reserves what a leg's transaction needs, in the transaction that signs it, so that no two get one nonce or one coin. `lockCoins` comes before. */
export async function reserveFor(context: ServiceContext, wanted: Wanted): Promise<Reserved> {
  const { needs } = wanted.adapter;
  if (needs === 'coins') return { coins: await chooseCoins(context, wanted) };
  // A replacement has the nonce of what it replaces.
  if (needs === 'nonce' && wanted.previous.length === 0)
    return { nonce: await reserveNonce(context, wanted) };
  return {};
}

/** The next nonce: never below what the node says is used up, and without a gap. */
async function reserveNonce({ db }: ServiceContext, { adapter, leg, survey }: Wanted): Promise<bigint> {
  const { nonceFloor } = survey;
  if (typeof nonceFloor !== 'string' || !/^[0-9]{1,18}$/.test(nonceFloor))
    throw new NodeError(`${adapter.network}: the survey has no nonce`);
  const { rows } = await sql<{ nonce: bigint }>`
    insert into chain_nonces as n (network, address, next_nonce)
    values (${adapter.network}, ${leg.fromAddress}, ${nonceFloor}::bigint + 1)
    on conflict (network, address) do update set next_nonce = greatest(n.next_nonce, ${nonceFloor}::bigint) + 1
    returning next_nonce - 1 as nonce`.execute(db);
  return rows[0]?.nonce ?? 0n;
}

/** Coins of the leg's address: final ones if they suffice, else our own change as well, which no replacement may begin to spend. */
async function chooseCoins(
  { db }: ServiceContext,
  { adapter, leg, survey, previous }: Wanted,
): Promise<readonly Coin[]> {
  const { network } = adapter;
  const place = { network, currencyId: leg.currency.id, address: leg.fromAddress, place: leg.from };
  for (const withChange of previous.length > 0 ? [false] : [false, true]) {
    const free = await listFreeCoins(db, { ...place, legId: leg.id, withChange });
    const chosen = adapter.chooseCoins?.(leg, survey, free, previous);
    if (chosen === undefined) continue;
    await reserveCoins(db, { network, legId: leg.id, coins: chosen });
    return chosen;
  }
  throw new CustodyShort(`${network}: too few free coins at ${leg.fromAddress}`);
}

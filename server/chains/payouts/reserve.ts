import { sql } from 'kysely';
import type { ServiceContext } from '../../service-context';
import { NodeError } from '../adapters/chain-adapter';
import type { ChainAdapter, Coin, PayoutLeg, Reserved, Survey } from '../adapters/chain-adapter';

/** Reserves what a leg's transaction needs, in the transaction that signs it, so that no two get one nonce or one coin. */
export async function reserveFor(
  context: ServiceContext,
  wanted: { adapter: ChainAdapter; leg: PayoutLeg; survey: Survey },
): Promise<Reserved> {
  const { needs } = wanted.adapter;
  if (needs === 'nonce') return { nonce: await reserveNonce(context, wanted) };
  if (needs === 'coins') return { coins: await reserveCoins(context, wanted) };
  return {};
}

/** The next nonce: never below what the node says is used up, and without a gap. */
async function reserveNonce(
  { db }: ServiceContext,
  { adapter, leg, survey }: { adapter: ChainAdapter; leg: PayoutLeg; survey: Survey },
): Promise<bigint> {
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

/** Coins of the leg's address that are final and that no other leg has. */
async function reserveCoins(
  { db }: ServiceContext,
  { adapter, leg, survey }: { adapter: ChainAdapter; leg: PayoutLeg; survey: Survey },
): Promise<readonly Coin[]> {
  // One at a time: two legs that chose among the same coins would take the same ones.
  await sql`select 1 from chain_cursors where network = ${adapter.network} for update`.execute(db);
  const { rows } = await sql<{ key: string; address: string; amount: string }>`
    select key, address, amount::text as amount from chain_coins
    where network = ${adapter.network} and currency_id = ${leg.currency.id} and address = ${leg.fromAddress}
      and leg_id is null and spent_height is null
    order by amount desc, key limit 2000`.execute(db);
  const free = rows.map(({ key, address, amount }) => ({
    key,
    address,
    place: leg.from,
    amount: BigInt(amount),
  }));
  const chosen = adapter.chooseCoins?.(leg, survey, free);
  if (chosen === undefined)
    throw new NodeError(`${adapter.network}: too few final coins at ${leg.fromAddress}`);
  await sql`update chain_coins set leg_id = ${leg.id}
    where network = ${adapter.network} and key = any(${chosen.map(({ key }) => key)}::text[])`.execute(db);
  return chosen;
}

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../kernel/db/database.models';
import { announce } from '../../kernel/live-events';
import type { HeldMoney } from '../../ledger/movements/holds-and-fees';
import { failSignedSend, finishSend } from '../../ledger/movements/crypto-transfers';
import type { ServiceContext } from '../../service-context';
import { countLegs, endPayout, moveLeg } from './payouts.store';
import type { PayoutOwnerKind } from './payouts.store';

/** A leg as the posting step needs it. */
export interface SignedLeg {
  legId: string;
  payoutId: string;
  hash: string;
  n: number;
  ownerKind: PayoutOwnerKind;
  ownerId: string;
  payerId: string | null;
  currencyId: number;
  amountMinor: bigint;
  feeCurrencyId: number;
  feeMinor: bigint;
  state: Database['payout_legs']['state'];
}

/** The legs whose attempts are among some transactions, by hash. */
export async function findLegsOf(
  db: Kysely<Database>,
  wanted: { network: string; hashes: readonly string[] },
): Promise<ReadonlyMap<string, SignedLeg>> {
  const { rows } = await sql<
    Omit<SignedLeg, 'amountMinor' | 'feeMinor'> & { amount: string; fee: string }
  >`select a.hash, a.n, l.id as "legId", l.state, l.amount::text as amount, p.id as "payoutId", p.owner_kind as "ownerKind",
      p.owner_id as "ownerId", p.payer_id as "payerId", p.currency_id as "currencyId",
      p.fee_currency_id as "feeCurrencyId", p.fee::text as fee
    from payout_attempts a join payout_legs l on l.id = a.leg_id join payouts p on p.id = l.payout_id
    where a.network = ${wanted.network} and a.hash = any(${wanted.hashes}::text[])`.execute(db);
  return new Map(
    rows.map(({ amount, fee, ...leg }) => [
      leg.hash,
      { ...leg, amountMinor: BigInt(amount), feeMinor: BigInt(fee) },
    ]),
  );
}

/** A leg that a network can't pay is tried so often, where others of its payout may be paid. */
const legsMax = 200;

/**
 * Ends a leg as its network did, in the posting step's transaction: a payer's money leaves the books or comes back, and when
 * all legs have ended, so has the payout. Of a payout with several legs a failed one is written anew.
 */
export async function settleLeg(
  context: ServiceContext,
  { leg, outcome }: { leg: SignedLeg; outcome: 'paid' | 'failed' },
): Promise<void> {
  const { db, clock, ledger } = context;
  const now = clock.now();
  if (!(await moveLeg(db, { id: leg.legId, from: 'signed', to: outcome, now })))
    throw new Error(`the leg ${leg.legId} has ended before: ${leg.state}`);
  const { payerId } = leg;
  if (payerId !== null) {
    const held: HeldMoney = { ...leg, id: leg.ownerId, userId: payerId };
    await ledger.post(outcome === 'paid' ? finishSend(held) : failSignedSend(held));
    await announce(db, { userId: payerId, topic: 'sends' }, { userId: payerId, topic: 'balances' });
  }
  const counts = await countLegs(db, leg.payoutId);
  if (outcome === 'failed' && counts.all > 1 && counts.all < legsMax) {
    await sql`insert into payout_legs (id, payout_id, network, n, from_purpose, from_index, outputs, amount, state, due_at)
      select ${uuidv7()}, payout_id, network, ${counts.all + 1}, from_purpose, from_index, outputs, amount, 'waiting', ${now}
      from payout_legs where id = ${leg.legId}`.execute(db);
    return;
  }
  if (counts.open > 0) return;
  const state = outcome === 'paid' ? 'paid' : 'failed';
  await endPayout(db, { id: leg.payoutId, state, isTold: leg.ownerKind !== 'mint request', now });
}

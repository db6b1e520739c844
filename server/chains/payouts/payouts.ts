import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/db/database.models';

/** What a payout was made for; that area is told its outcome. */
export interface PayoutOwner {
  kind: 'mint request';
  id: string;
}

/** A signed transaction that pays out our coins; open until its network's outcome is final. */
export interface ChainPayout {
  id: string;
  ownerId: string;
  currencyId: number;
  network: string;
  hash: string;
  signed: string;
}

export async function insertPayout(
  transaction: Kysely<Database>,
  payout: ChainPayout & { ownerKind: PayoutOwner['kind']; amountMinor: bigint; now: Date },
): Promise<void> {
  await transaction
    .insertInto('chain_payouts')
    .values({
      id: payout.id,
      owner_kind: payout.ownerKind,
      owner_id: payout.ownerId,
      amount: String(payout.amountMinor),
      currency_id: payout.currencyId,
      network: payout.network,
      hash: payout.hash,
      signed: payout.signed,
      created_at: payout.now,
    })
    .execute();
}

/** The open payout of an owner. */
export async function findPayout(db: Kysely<Database>, owner: PayoutOwner): Promise<ChainPayout | undefined> {
  return db
    .selectFrom('chain_payouts')
    .select(['id', 'owner_id as ownerId', 'currency_id as currencyId', 'network', 'hash', 'signed'])
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Records a payout's final outcome. */
export async function endPayout(
  transaction: Kysely<Database>,
  ending: { id: string; outcome: 'final' | 'failed'; now: Date },
): Promise<void> {
  await transaction
    .updateTable('chain_payouts')
    .set({ outcome: ending.outcome, ended_at: ending.now })
    .where('id', '=', ending.id)
    .execute();
}

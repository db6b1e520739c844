import type { Kysely } from 'kysely';
import type { Database } from '../../kernel/db/database.models';

/** A transaction that was made for a request, with what its network would take; open until that network has decided. */
export interface ChainPayout {
  id: string;
  requestId: string;
  currencyId: number;
  network: string;
  hash: string;
  signed: string;
}

export async function insertPayout(
  transaction: Kysely<Database>,
  payout: ChainPayout & { now: Date },
): Promise<void> {
  await transaction
    .insertInto('chain_payouts')
    .values({
      id: payout.id,
      request_id: payout.requestId,
      currency_id: payout.currencyId,
      network: payout.network,
      hash: payout.hash,
      signed: payout.signed,
      created_at: payout.now,
    })
    .execute();
}

/** The open transaction of a request. */
export async function findPayout(db: Kysely<Database>, requestId: string): Promise<ChainPayout | undefined> {
  return db
    .selectFrom('chain_payouts')
    .select(['id', 'request_id as requestId', 'currency_id as currencyId', 'network', 'hash', 'signed'])
    .where('request_id', '=', requestId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Writes down what the network has decided. */
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

import type { Selectable } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealRow } from '../kernel/keys/row-seal';

/** The columns of a request that must stay as the server wrote them: what was requested, and how it ended. */
export type SealedMintRequest = Omit<
  Selectable<Database['mint_requests']>,
  'due_at' | 'failures' | 'confirmations' | 'confirmations_needed' | 'seal'
>;

/** The server's MAC over a request's row. */
export function sealMintRequest(keys: Pick<DerivedKeys, 'rowSeal'>, row: SealedMintRequest): Buffer {
  const asked = [row.id, row.user_id, row.currency_id, row.type, row.bill_count, row.amount, row.details];
  const ended = [row.status, row.reason, row.ended_at];
  return sealRow(keys, 'mint_requests', [...asked, row.hold_id, row.created_at, ...ended]);
}

import type { Selectable } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { isSealed, sealRow } from '../kernel/keys/row-seal';

type Row = Selectable<Database['sends']>;

/** A send's row without its seal. */
export type SealedSend = Omit<Row, 'seal'>;

/** The server's MAC over a whole send: who sends what to whom, what it costs, and how far it has come. */
export function sealSend(keys: Pick<DerivedKeys, 'rowSeal'>, row: SealedSend): Buffer {
  const asked = [
    row.id,
    row.user_id,
    row.currency_id,
    row.amount,
    row.recipient,
    row.address,
    row.recipient_id,
  ];
  const cost = [row.fee_currency_id, row.fee, row.speed];
  const moved = [row.source_currency_id, row.source_amount, row.migrated_at];
  const way = [row.state, row.reason, row.confirm_by, row.created_at, row.ended_at];
  return sealRow(keys, 'sends', [...asked, ...cost, ...moved, ...way]);
}

/** Whether a send is as the server wrote it, and so as its user has confirmed it. */
export function isAsWritten(keys: Pick<DerivedKeys, 'rowSeal'>, row: Row): boolean {
  return isSealed(row.seal, sealSend(keys, row));
}

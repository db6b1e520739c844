import type { Selectable } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealText } from '../kernel/keys/row-seal';

/** The order of a job. Its progress is not sealed. */
export type SealedBulkJob = Pick<
  Selectable<Database['bulk_jobs']>,
  | 'id'
  | 'user_id'
  | 'kind'
  | 'currency_id'
  | 'recipient_id'
  | 'payout_currency_id'
  | 'fee'
  | 'address'
  | 'line_count'
  | 'created_at'
>;

/** The server's MAC over a job: its worker moves no bills for a job that someone wrote into the database. */
export function sealBulkJob(keys: Pick<DerivedKeys, 'rowSeal'>, job: SealedBulkJob): Buffer {
  const values = [
    job.id,
    job.user_id,
    job.kind,
    job.currency_id,
    job.recipient_id,
    job.payout_currency_id,
    job.fee,
    job.address,
    job.line_count,
    job.created_at.toISOString(),
  ];
  return sealText(keys, 'bulk_jobs', JSON.stringify(values));
}

/** The server's MAC over a line of a job. */
export function sealBulkLine(
  keys: Pick<DerivedKeys, 'rowSeal'>,
  line: { jobId: string; position: number; serial: string },
): Buffer {
  return sealText(keys, 'bulk_lines', `${line.jobId} ${line.position} ${line.serial}`);
}

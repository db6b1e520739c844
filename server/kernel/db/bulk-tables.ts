import type { Generated } from 'kysely';
import type { BulkJobKind, BulkJobState, BulkLineState } from '../../../contract/bulk/bulk-job-enums';
import type { ErrorName } from '../../../contract/errors/error-catalogue';

/** Bulk jobs and their lines. */
export interface BulkTables {
  bulk_jobs: BulkJobsTable;
  bulk_lines: BulkLinesTable;
}

interface BulkJobsTable {
  id: string;
  user_id: string;
  kind: BulkJobKind;
  currency_id: number | null;
  recipient_id: string | null;
  payout_currency_id: number | null;
  fee: string | null;
  address: string;
  line_count: number;
  state: BulkJobState;
  refusal: ErrorName | null;
  done_count: Generated<number>;
  failed_count: Generated<number>;
  cancelled_count: Generated<number>;
  done_amount: Generated<string>;
  failures: Generated<number>;
  due_at: Date;
  created_at: Date;
  ended_at: Date | null;
  acknowledged_at: Date | null;
  seal: Buffer;
}

interface BulkLinesTable {
  job_id: string;
  position: number;
  serial: string;
  sealed_pin: Buffer | null;
  state: Generated<BulkLineState>;
  error: ErrorName | null;
  result: string | null;
  tries: Generated<number>;
  request_id: string | null;
  event_id: bigint | null;
  seal: Buffer;
}

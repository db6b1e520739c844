import type { BulkJob } from '../../contract/bulk/bulk.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';
import { errorCatalogue } from '../../contract/errors/error-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { maskEmail } from '../identity/users/user';
import { currencyRef } from '../market/currencies/currencies';
import { burnFileKeptMs } from '../mint-house/mint-requests.service';
import type { ListedBulkJob } from './bulk-jobs.store';

/** A job as its user sees it. */
export function showBulkJob(row: ListedBulkJob, now: Date): BulkJob {
  const currency = row.currency_id === null ? undefined : requireCurrency(row.currency_id);
  const payout = row.payout_currency_id === null ? undefined : requireCurrency(row.payout_currency_id);
  const { done_count: done, failed_count: failed, cancelled_count: cancelled } = row;
  return {
    id: row.id,
    kind: row.kind,
    currency: currency === undefined ? null : currencyRef(currency),
    recipient: recipientOf(row),
    payout: payout === undefined ? null : currencyRef(payout),
    fee: row.fee,
    state: row.state,
    refusal: row.refusal === null ? null : errorCatalogue[row.refusal].code,
    lines: row.line_count,
    waiting: row.line_count - done - failed - cancelled,
    done,
    failed,
    cancelled,
    value: currency === undefined ? null : formatAmount(BigInt(row.done_amount), currency.decimal),
    date: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    resultUntil: resultUntil(row, now)?.toISOString() ?? null,
    isAcknowledged: row.acknowledged_at !== null,
  };
}

function recipientOf(row: ListedBulkJob): BulkJob['recipient'] {
  const { recipient_public_id: id, recipient_name: name, recipient_email: email } = row;
  return id === null || email === null ? null : { id: Number(id), name, email: maskEmail(email) };
}

function resultUntil(row: ListedBulkJob, now: Date): Date | undefined {
  const { kind, exported_until: exportedUntil } = row;
  const until = kind === 'export' ? exportedUntil : hasFile(row) ? fileUntil(row, now) : null;
  return until !== null && until > now ? until : undefined;
}

/** Whether a job has burned blue bills, whose keys its user may have. */
export function hasFile({ kind, currency_id: currencyId, done_count: done }: ListedBulkJob): boolean {
  return kind === 'burn' && currencyId !== null && hubOf(currencyId) === 'blue' && done > 0;
}

/** Until when their archive can be had. */
export function fileUntil({ ended_at: endedAt }: ListedBulkJob, now: Date): Date {
  return new Date((endedAt ?? now).getTime() + burnFileKeptMs);
}

import { bulkRoutes } from '../../../contract/bulk/bulk.contract';
import type { BulkJob } from '../../../contract/bulk/bulk.contract';
import { errorCatalogue } from '../../../contract/errors/error-catalogue';
import { lin } from './handover-steps';
import { currencyRef, someBillsOf } from './holdings';
import { fakeApi } from './open-app';

export const usdt = 'tectum-note-usdt';
export const jobId = '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b';
const serialsOf = (nominal: string, count: number) =>
  someBillsOf(usdt, nominal, count).map(({ serial }) => serial);
/** Serials of bills of 1 and of 5 USDT. */
export const ones = serialsOf('1', 60);
export const fives = serialsOf('5', 3);

/** A running handover of 5,000 bills to lin, but for the changes. */
export function someJob(changes: Partial<BulkJob> = {}): BulkJob {
  return {
    id: jobId,
    kind: 'handover',
    currency: currencyRef(usdt),
    recipient: lin,
    payout: null,
    fee: null,
    state: 'running',
    refusal: null,
    lines: 5_000,
    waiting: 3_800,
    done: 1_200,
    failed: 0,
    cancelled: 0,
    value: '1200',
    date: '2026-11-20T10:00:00.000Z',
    endedAt: null,
    resultUntil: null,
    isAcknowledged: false,
    ...changes,
  };
}

/** Lets the server have a job, with two failed lines. */
export function haveJob(job: BulkJob): void {
  const api = fakeApi();
  api.answer(bulkRoutes.listBulkJobs, { jobs: [job] });
  api.answer(bulkRoutes.getBulkJob, { job });
  api.answer(bulkRoutes.listBulkLines, {
    lines: [
      { serial: ones[0] ?? '', state: 'failed', error: 30009, result: null },
      {
        serial: ones[1] ?? '',
        state: 'failed',
        error: errorCatalogue.transactionUnsuccessful.code,
        result: null,
      },
    ],
    totalCount: job.failed,
  });
}

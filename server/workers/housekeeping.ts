import { endStaleBulkJobs } from '../bulk/bulk-jobs.service';
import { forgetUnpaid } from '../epos/payments.service';
import { forgetExpiredExports } from '../exports/exports.service';
import { forgetExpiredCaptchas } from '../gateways/captcha/proof-of-work-captcha';
import { forgetExpiredAccess } from '../identity/forget-expired';
import { eachAlone } from '../kernel/each-alone';
import { removeExpiredAnswers } from '../kernel/idempotency';
import { deleteExpiredCounters } from '../kernel/limits/rate-limiter';
import { forgetOldEvents } from '../kernel/live-events';
import { defineWorker } from '../kernel/define-worker';
import { forgetPushes } from '../push/collect-pushes.service';
import { forgetExpiredQuotes } from '../market/quotes/quotes';
import { forgetOldMessages } from '../webhooks/webhooks.service';
import type { ServiceContext } from '../service-context';

/** Removes what has expired, each area its own rows. All of it was void before, so a round that is missed does no harm. */
export async function removeExpired(context: ServiceContext): Promise<void> {
  const { db, pool, clock } = context;
  const now = clock.now();
  const steps: readonly (() => Promise<unknown>)[] = [
    () => forgetExpiredAccess(context),
    () => removeExpiredAnswers(db, now),
    () => forgetExpiredExports(context),
    () => endStaleBulkJobs(context),
    () => forgetUnpaid(context),
    () => forgetExpiredQuotes(context),
    () => forgetPushes(context),
    () => forgetOldMessages(context),
    () => forgetExpiredCaptchas(db, now),
    () => forgetOldEvents(db),
    () => deleteExpiredCounters(pool, now),
  ];
  await eachAlone(steps, async (step) => {
    await step();
  });
}

const intervalMs = 10 * 60_000;

/** One server does it for all. */
export const housekeepingWorker = defineWorker<ServiceContext>({
  name: 'housekeeping',
  intervalMs,
  leaseMs: 2 * intervalMs,
  work: removeExpired,
});

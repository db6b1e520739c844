import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import type { BulkJob } from '../../contract/bulk/bulk.contract';
import { hasBills } from '../bills/bills';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { requireCurrencyOf } from '../market/currencies/currencies';
import {
  acknowledgeBulkJob,
  cancelBulkJob,
  continueBulkJob,
  getBulkJob,
  listBulkJobs,
  listBulkLines,
  pauseBulkJob,
  retryBulkJob,
  showBulkExport,
  showBulkFile,
} from './bulk-jobs.service';
import { createBulkJob, listBulkBills } from './create-bulk-job.service';

const createRoute = bindRoute(bulkRoutes.createBulkJob, ({ context, caller, origin, body, claim }) =>
  createBulkJob(context, { ...body, userId: caller.userId, address: origin.address }, claim),
);

const listRoute = bindRoute(bulkRoutes.listBulkJobs, async ({ context, caller }) => ({
  status: 1,
  payload: { jobs: await listBulkJobs(context, caller.userId) },
}));

const listBillsRoute = bindRoute(bulkRoutes.listBulkBills, async ({ context, caller, params }) => {
  const currency = requireCurrencyOf(params.currencyKey, hasBills);
  return { status: 1, payload: { bills: await listBulkBills(context, { userId: caller.userId, currency }) } };
});

const listLinesRoute = bindRoute(bulkRoutes.listBulkLines, async ({ context, caller, params, query }) => ({
  status: 1,
  payload: await listBulkLines(context, { ...params, ...query, userId: caller.userId }),
}));

const showJob = (job: BulkJob) => ({ status: 1, payload: { job } }) as const;

const getRoute = bindRoute(bulkRoutes.getBulkJob, async ({ context, caller, params }) =>
  showJob(await getBulkJob(context, { ...params, userId: caller.userId })),
);

const pauseRoute = bindRoute(bulkRoutes.pauseBulkJob, async ({ context, caller, params }) =>
  showJob(await pauseBulkJob(context, { ...params, userId: caller.userId })),
);

const continueRoute = bindRoute(bulkRoutes.continueBulkJob, async ({ context, caller, params }) =>
  showJob(await continueBulkJob(context, { ...params, userId: caller.userId })),
);

const retryRoute = bindRoute(bulkRoutes.retryBulkJob, async ({ context, caller, params }) =>
  showJob(await retryBulkJob(context, { ...params, userId: caller.userId })),
);

const cancelRoute = bindRoute(bulkRoutes.cancelBulkJob, async ({ context, caller, params }) =>
  showJob(await cancelBulkJob(context, { ...params, userId: caller.userId })),
);

const acknowledgeRoute = bindRoute(bulkRoutes.acknowledgeBulkJob, async ({ context, caller, params }) =>
  showJob(await acknowledgeBulkJob(context, { ...params, userId: caller.userId })),
);

const exportedRoute = bindRoute(bulkRoutes.getBulkExport, async ({ context, caller, params }) => ({
  status: 1,
  payload: await showBulkExport(context, { ...params, userId: caller.userId }),
}));

const fileRoute = bindRoute(bulkRoutes.getBulkFile, async ({ context, caller, params }) => ({
  status: 1,
  payload: await showBulkFile(context, { ...params, userId: caller.userId }),
}));

export const boundBulkRoutes: readonly BoundRoute[] = [
  createRoute,
  listRoute,
  listBillsRoute,
  getRoute,
  listLinesRoute,
  pauseRoute,
  continueRoute,
  retryRoute,
  cancelRoute,
  exportedRoute,
  fileRoute,
  acknowledgeRoute,
];

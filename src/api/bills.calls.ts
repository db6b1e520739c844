import type { billsRoutes } from '../../contract/bills/bills.contract';
import { billsPaths } from '../../contract/bills/bills.paths';
import type { ApiCalls } from './api-call';

export const billsCalls: ApiCalls<typeof billsRoutes> = billsPaths;

import type { exportsRoutes } from '../../contract/exports/exports.contract';
import { exportsPaths } from '../../contract/exports/exports.paths';
import type { ApiCalls } from './api-call';

export const exportsCalls: ApiCalls<typeof exportsRoutes> = exportsPaths;

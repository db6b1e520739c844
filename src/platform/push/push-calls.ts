import type { pushRoutes } from '../../../contract/push/push.contract';
import { pushPaths } from '../../../contract/push/push.paths';
import type { ApiCalls } from '../api/call-api';

export const pushCalls: ApiCalls<typeof pushRoutes> = pushPaths;

import type { qrLoginRoutes } from '../../contract/qr-login/qr-login.contract';
import { qrLoginPaths } from '../../contract/qr-login/qr-login.paths';
import type { ApiCalls } from './api-call';

export const qrLoginCalls: ApiCalls<typeof qrLoginRoutes> = qrLoginPaths;

import type { privateKeyRoutes } from '../../contract/private-key/private-key.contract';
import { privateKeyPaths } from '../../contract/private-key/private-key.paths';
import type { ApiCalls } from './api-call';

export const privateKeyCalls: ApiCalls<typeof privateKeyRoutes> = privateKeyPaths;

import { apiKeysRoutes } from '../../contract/api-keys/api-keys.contract';
import { bindRoute } from '../http/bound-route';
import { listApiKeys } from './list-api-keys.service';

export const listApiKeysRoute = bindRoute(apiKeysRoutes.listApiKeys, async ({ context, caller }) => ({
  status: 1,
  payload: { apiKeys: await listApiKeys(context, caller.userId) },
}));

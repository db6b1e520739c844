import { apiKeysRoutes } from '../../contract/api-keys/api-keys.contract';
import { bindRoute } from '../http/bound-route';
import { revokeApiKey } from './revoke-api-key.service';

export const revokeApiKeyRoute = bindRoute(
  apiKeysRoutes.revokeApiKey,
  async ({ context, caller, params }) => {
    await revokeApiKey(context, { userId: caller.userId, id: params.id });
    return { status: 1, payload: {} };
  },
);

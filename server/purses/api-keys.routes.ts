import { apiKeysRoutes } from '../../contract/api-keys/api-keys.contract';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { createApiKey, listApiKeys, revokeApiKey } from '../identity/api-keys/api-keys';
import { purseKeeper } from './purses';

const createApiKeyRoute = bindRoute(apiKeysRoutes.createApiKey, async ({ context, caller, body, origin }) => {
  const { expiredAt, apiKeyName: name = '', ...asked } = body;
  const expiresAt = expiredAt === null ? null : new Date(expiredAt);
  const { userId } = caller;
  const apiKey = await createApiKey(context, purseKeeper, { ...asked, userId, name, expiresAt, origin });
  return apiKey === undefined ? { status: 10005, payload: {} } : { status: 1, payload: { apiKey } };
});

const listApiKeysRoute = bindRoute(apiKeysRoutes.listApiKeys, async ({ context, caller }) => ({
  status: 1,
  payload: { apiKeys: await listApiKeys(context, purseKeeper, caller.userId) },
}));

const revokeApiKeyRoute = bindRoute(
  apiKeysRoutes.revokeApiKey,
  async ({ context, caller, params, origin }) => {
    await revokeApiKey(context, { userId: caller.userId, id: params.id, origin });
    return { status: 1, payload: {} };
  },
);

export const boundApiKeysRoutes: readonly BoundRoute[] = [
  createApiKeyRoute,
  listApiKeysRoute,
  revokeApiKeyRoute,
];

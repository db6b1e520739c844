import { apiKeysRoutes } from '../../contract/api-keys/api-keys.contract';
import { bindRoute } from '../http/bound-route';
import { createApiKey } from './create-api-key.service';

export const createApiKeyRoute = bindRoute(apiKeysRoutes.createApiKey, async ({ context, caller, body }) => {
  const { expiredAt, apiKeyName: name = '', scopes } = body;
  const expiresAt = expiredAt === null ? null : new Date(expiredAt);
  const { userId } = caller;
  return { status: 1, payload: { apiKey: await createApiKey(context, { userId, name, scopes, expiresAt }) } };
});

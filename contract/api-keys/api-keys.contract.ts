import { emptyPayloadModel } from '../auth/auth.models';
import { defineRoute } from '../route/define-route';
import {
  apiKeyParamsModel,
  apiKeysPayloadModel,
  createApiKeyBodyModel,
  createdApiKeyPayloadModel,
} from './api-keys.models';
import { apiKeysPaths } from './api-keys.paths';

export const apiKeysRoutes = {
  createApiKey: defineRoute({
    ...apiKeysPaths.createApiKey,
    summary: 'Makes a key for programs; it is shown in full this once.',
    body: createApiKeyBodyModel,
    answers: { 1: createdApiKeyPayloadModel },
    errors: ['incorrectParameters', 'amountOverLimit'],
    budget: { calls: 20, windowS: 3600 },
  }),
  listApiKeys: defineRoute({
    ...apiKeysPaths.listApiKeys,
    summary: "The user's keys for programs.",
    answers: { 1: apiKeysPayloadModel },
    errors: [],
    budget: { calls: 120, windowS: 60 },
  }),
  revokeApiKey: defineRoute({
    ...apiKeysPaths.revokeApiKey,
    summary: 'Ends a key; its next call is refused.',
    params: apiKeyParamsModel,
    answers: { 1: emptyPayloadModel },
    errors: ['noDataFound'],
    budget: { calls: 60, windowS: 60 },
  }),
};

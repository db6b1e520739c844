import type { RoutePath } from '../route/define-route';

/** The maximum number of webhooks per user. */
export const webhooksMax = 5;

/** The header of each call: `t=` its time in seconds, `v1=` the HMAC-SHA-256 of `TIME.BODY` in hexadecimal digits. */
export const webhookSignatureHeader = 'billfold-signature';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const webhooksPaths = {
  listWebhooks: { method: 'GET', path: '/api/passport/v2/webhook', access: 'user' },
  createWebhook: { method: 'POST', path: '/api/passport/v2/webhook', access: 'user' },
  removeWebhook: { method: 'DELETE', path: '/api/passport/v2/webhook/:id', access: 'user' },
  sendWebhookAgain: { method: 'POST', path: '/api/passport/v2/webhook/:id/again', access: 'user' },
} as const satisfies Record<string, RoutePath>;

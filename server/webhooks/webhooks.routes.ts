import { webhooksRoutes } from '../../contract/webhooks/webhooks.contract';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { createWebhook, listWebhooks, removeWebhook, sendWebhookAgain } from './webhooks.service';

const listWebhooksRoute = bindRoute(webhooksRoutes.listWebhooks, async ({ context, caller }) => ({
  status: 1,
  payload: { webhooks: await listWebhooks(context, caller.userId) },
}));

const createWebhookRoute = bindRoute(webhooksRoutes.createWebhook, async ({ context, caller, body }) => ({
  status: 1,
  payload: await createWebhook(context, { userId: caller.userId, url: body.url }),
}));

const removeWebhookRoute = bindRoute(webhooksRoutes.removeWebhook, async ({ context, caller, params }) => {
  await removeWebhook(context, { userId: caller.userId, id: params.id });
  return { status: 1, payload: {} };
});

const sendWebhookAgainRoute = bindRoute(
  webhooksRoutes.sendWebhookAgain,
  async ({ context, caller, params, body }) => {
    await sendWebhookAgain(context, { userId: caller.userId, id: params.id, event: body.event });
    return { status: 1, payload: {} };
  },
);

export const boundWebhooksRoutes: readonly BoundRoute[] = [
  listWebhooksRoute,
  createWebhookRoute,
  removeWebhookRoute,
  sendWebhookAgainRoute,
];

import * as z from 'zod/mini';
import { emptyPayloadModel } from '../auth/auth.contract';
import { defineRoute } from '../route/define-route';
import { webhooksPaths } from './webhooks.paths';

/** A message to a webhook. Times are ISO 8601 in UTC. */
const deliveryModel = z.object({
  /** The event's cursor, as the event stream has it. */
  event: z.string(),
  topic: z.string(),
  /** Waiting for its next try, received (answered with 2xx), or given up after three days. */
  state: z.enum(['waiting', 'received', 'failed']),
  tries: z.int(),
  /** The HTTP status of the last answer; null when there was none. */
  status: z.nullable(z.int()),
  createdAt: z.string(),
});

export type WebhookDelivery = z.infer<typeof deliveryModel>;

const webhookModel = z.object({
  id: z.string(),
  url: z.string(),
  createdAt: z.string(),
  /** The newest twenty, newest first. */
  deliveries: z.array(deliveryModel),
});

export type Webhook = z.infer<typeof webhookModel>;

const idParamsModel = z.strictObject({ id: z.uuid() });

export const webhooksRoutes = {
  listWebhooks: defineRoute({
    ...webhooksPaths.listWebhooks,
    summary: "The user's webhooks, each with what was sent to it last.",
    answers: { 1: z.object({ webhooks: z.array(webhookModel) }) },
    errors: [],
    rateLimit: { calls: 120, windowS: 60 },
  }),
  createWebhook: defineRoute({
    ...webhooksPaths.createWebhook,
    summary:
      'Posts the event stream’s `epos` events to a public https address, as {"event", "topic", "time"}. The secret that signs each call (header billfold-signature: t=TIME,v1=HMAC-SHA-256 of TIME.BODY) is shown this once. A message that is not answered with 2xx within 5 s is sent again for three days, so the same event may come twice.',
    body: z.strictObject({
      url: z
        .string()
        .check(z.trim(), z.maxLength(500, { abort: true }), z.regex(/^https?:\/\/[\x21-\x7e]+$/)),
    }),
    answers: { 1: z.object({ webhook: webhookModel, secret: z.string() }) },
    errors: ['incorrectParameters', 'amountOverLimit'],
    rateLimit: { calls: 20, windowS: 3600 },
  }),
  removeWebhook: defineRoute({
    ...webhooksPaths.removeWebhook,
    summary: 'Ends a webhook with all that waits for it.',
    params: idParamsModel,
    answers: { 1: emptyPayloadModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 60, windowS: 60 },
  }),
  sendWebhookAgain: defineRoute({
    ...webhooksPaths.sendWebhookAgain,
    summary: 'Sends a message again now, whatever became of it.',
    params: idParamsModel,
    body: z.strictObject({ event: z.string().check(z.maxLength(18, { abort: true }), z.regex(/^[0-9]+$/)) }),
    answers: { 1: emptyPayloadModel },
    errors: ['noDataFound'],
    rateLimit: { calls: 60, windowS: 60 },
  }),
};

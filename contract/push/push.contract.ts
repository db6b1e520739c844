import * as z from 'zod/mini';
import { emptyPayloadModel } from '../auth/auth.contract';
import { defineRoute } from '../route/define-route';
import { pushPaths } from './push.paths';

const pushStateModel = z.object({
  /** This server's public key (VAPID, RFC 8292), 65 bytes in base64url: what a browser subscribes with. */
  publicKey: z.string(),
  /** Whether the calling session has a subscription. */
  isSubscribed: z.boolean(),
});

export type PushState = z.infer<typeof pushStateModel>;

/** A browser's subscription, as `PushSubscription.toJSON()` has it. */
const pushSubscriptionModel = z.strictObject({
  endpoint: z.string().check(z.maxLength(1_024, { abort: true }), z.regex(/^https?:\/\/[\x21-\x7e]+$/)),
  keys: z.strictObject({
    /** The browser's public key, 65 bytes in base64url. */
    p256dh: z.string().check(z.maxLength(88, { abort: true }), z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    /** 16 bytes in base64url. */
    auth: z.string().check(z.maxLength(24, { abort: true }), z.regex(/^[A-Za-z0-9_-]{22}(?:==)?$/)),
  }),
});

export type WantedPushSubscription = z.infer<typeof pushSubscriptionModel>;

export const pushRoutes = {
  getPush: defineRoute({
    ...pushPaths.getPush,
    summary: 'What a browser needs to subscribe to notifications, and whether this session has subscribed.',
    answers: { 1: pushStateModel },
    errors: [],
    rateLimit: { calls: 120, windowS: 60 },
  }),
  subscribeToPush: defineRoute({
    ...pushPaths.subscribeToPush,
    summary:
      "Sends notifications to this browser, in the call's language, for as long as the session lasts; a subscription made before is replaced.",
    body: pushSubscriptionModel,
    answers: { 1: emptyPayloadModel },
    errors: ['incorrectParameters'],
    rateLimit: { calls: 30, windowS: 60 },
  }),
  unsubscribeFromPush: defineRoute({
    ...pushPaths.unsubscribeFromPush,
    summary: 'Sends this session no more notifications; without a subscription it does nothing.',
    answers: { 1: emptyPayloadModel },
    errors: [],
    rateLimit: { calls: 60, windowS: 60 },
  }),
};

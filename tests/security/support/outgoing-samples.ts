import { samplePushSubscription } from '../../support/sample-push';

const params = { id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' };

/** Valid inputs of the calls by which users name addresses that are posted to; there is no such webhook. */
export const outgoingSamples = {
  subscribeToPush: { body: samplePushSubscription },
  createWebhook: { body: { url: 'https://hook.example.com/a' } },
  removeWebhook: { params },
  sendWebhookAgain: { params, body: { event: '1' } },
};

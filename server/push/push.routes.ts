import { pushRoutes } from '../../contract/push/push.contract';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { getPush, subscribeToPush, unsubscribeFromPush } from './push-subscriptions.service';

const getPushRoute = bindRoute(pushRoutes.getPush, async ({ context, caller }) => ({
  status: 1,
  payload: await getPush(context, caller),
}));

const subscribeToPushRoute = bindRoute(
  pushRoutes.subscribeToPush,
  async ({ context, caller, body, origin }) => {
    await subscribeToPush(context, { caller, wanted: body, origin });
    return { status: 1, payload: {} };
  },
);

const unsubscribeFromPushRoute = bindRoute(pushRoutes.unsubscribeFromPush, async ({ context, caller }) => {
  await unsubscribeFromPush(context, caller);
  return { status: 1, payload: {} };
});

export const boundPushRoutes: readonly BoundRoute[] = [
  getPushRoute,
  subscribeToPushRoute,
  unsubscribeFromPushRoute,
];

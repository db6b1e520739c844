import { pickLanguage } from '../../contract/language';
import type { PushState, WantedPushSubscription } from '../../contract/push/push.contract';
import type { Caller, ClientOrigin } from '../http/caller';
import { AppError } from '../kernel/app-error';
import { hashToken } from '../kernel/keys/secret-hash';
import { sealText, unsealText } from '../kernel/keys/sealed-text';
import type { ServiceContext } from '../service-context';
import { isReceiverKey } from './encrypt-push';
import type { ReceiverKeys } from './encrypt-push';
import {
  hasSubscription,
  keepNewestSubscriptions,
  putSubscription,
  removeSubscription,
} from './push-subscriptions.store';

/** The maximum number of subscriptions per user; beyond it the oldest end. */
const perUserMax = 10;

/** Where one browser is reached, and how. */
export interface Receiver extends ReceiverKeys {
  endpoint: string;
}

/** What a browser needs to subscribe. */
export async function getPush(context: ServiceContext, caller: Caller): Promise<PushState> {
  const { publicKey } = context.pushKeys;
  return { publicKey, isSubscribed: await hasSubscription(context.db, caller.sessionId) };
}

/**
 * Sends notifications to the caller's browser until the session ends. Error: 10008 an address that is not a public one by
 * HTTPS, or an invalid key.
 */
export async function subscribeToPush(
  context: ServiceContext,
  { caller, wanted, origin }: { caller: Caller; wanted: WantedPushSubscription; origin: ClientOrigin },
): Promise<void> {
  const { endpoint, keys } = wanted;
  if (!context.outgoing.mayReach(endpoint))
    throw new AppError('incorrectParameters', { errorMsgs: ['endpoint: a public address with https'] });
  if (!isReceiverKey(Buffer.from(keys.p256dh, 'base64url')))
    throw new AppError('incorrectParameters', { errorMsgs: ['keys.p256dh: no key of P-256'] });
  const { userId, sessionId } = caller;
  await context.db.transaction(async (db) => {
    await putSubscription(db, {
      sessionId,
      userId,
      endpointHash: hashToken(endpoint),
      sealed: sealText(context.keys, ['pushSubscription', sessionId, userId], JSON.stringify(wanted)),
      language: pickLanguage(origin.acceptLanguage),
      now: context.clock.now(),
    });
    await keepNewestSubscriptions(db, { userId, most: perUserMax });
  });
}

/** Ends the caller's own subscription. */
export async function unsubscribeFromPush(context: ServiceContext, { sessionId }: Caller): Promise<void> {
  await removeSubscription(context.db, { sessionId });
}

/** Where a stored subscription leads. */
export function openSubscription(
  { keys }: Pick<ServiceContext, 'keys'>,
  { sessionId, userId, sealed }: { sessionId: string; userId: string; sealed: Buffer },
): Receiver {
  const text = unsealText(keys, ['pushSubscription', sessionId, userId], sealed);
  const stored = JSON.parse(text) as WantedPushSubscription;
  return {
    endpoint: stored.endpoint,
    publicKey: Buffer.from(stored.keys.p256dh, 'base64url'),
    secret: Buffer.from(stored.keys.auth, 'base64url'),
  };
}

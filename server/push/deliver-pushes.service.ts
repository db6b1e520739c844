import { createHash } from 'node:crypto';
import { NotPosted } from '../gateways/outgoing/outgoing-post';
import type { PostAnswer } from '../gateways/outgoing/outgoing-post';
import { publicUrl } from '../http/own-address';
import { supportAddress } from '../kernel/mail-addresses';
import type { ServiceContext } from '../service-context';
import { pushLifetimeMs } from './collect-pushes.service';
import { encryptPush } from './encrypt-push';
import { claimPushes, endPush, hasDuePushes } from './push-messages.store';
import type { ClaimedPush } from './push-messages.store';
import { openSubscription } from './push-subscriptions.service';
import { removeSubscription } from './push-subscriptions.store';
import { pushText } from './push-text';

export { isPushDue } from './push-messages.store';

type Delivering = Pick<ServiceContext, 'db' | 'clock' | 'keys' | 'outgoing' | 'pushKeys' | 'config' | 'log'>;

const atOnce = 20;
const batchesPerRound = 10;
const minuteMs = 60_000;
/** Pauses before the next tries; after the last one the message is given up. */
const pausesMs = [1, 5, 30, 120, 240].map((minutes) => minutes * minuteMs);
const longestPauseMs = 6 * 60 * minuteMs;
/** Push services take tokens of at most a day. */
const tokenMs = 12 * 60 * minuteMs;

/** Sends what is due. Servers share the work; `claim` is another one only where a test plants a fault. */
export async function deliverPushes(context: Delivering, claim = claimPushes): Promise<void> {
  const { db, clock } = context;
  for (let batch = 0; batch < batchesPerRound; batch += 1) {
    if (!(await hasDuePushes(db, clock.now()))) return;
    const claimed = await claim(db, { now: clock.now(), limit: atOnce });
    await Promise.all(claimed.map(async (push) => deliver(context, push)));
    if (claimed.length < atOnce) return;
  }
}

async function deliver(context: Delivering, push: ClaimedPush): Promise<void> {
  const { db, log } = context;
  if (!push.isWanted) return endPush(db, push, { state: 'failed' });
  try {
    await handleAnswer(context, push, await post(context, push));
  } catch (error) {
    // A message that may have arrived is sent again: the browser shows both as one.
    if (error instanceof NotPosted) return putBack(context, push);
    await endPush(db, push, { state: 'failed' });
    log.warn({ err: error, sessionId: push.sessionId }, 'a notification was not sent');
  }
}

async function post(context: Delivering, push: ClaimedPush): Promise<PostAnswer> {
  const { clock, config, pushKeys, outgoing } = context;
  const { endpoint, ...receiver } = openSubscription(context, push);
  const now = clock.now().getTime();
  const path = push.kind === 'news' ? '/' : `/history?operation=${push.subjectId}`;
  // The push service replaces an earlier copy that is still queued, and the browser shows one notification per tag.
  const tag = createHash('sha256').update(push.event).digest('base64url').slice(0, 32);
  const url = publicUrl(config);
  return outgoing.send({
    url: endpoint,
    headers: {
      authorization: pushKeys.authorization({
        origin: new URL(endpoint).origin,
        expiresAt: new Date(now + tokenMs),
        contact: url.startsWith('https://') ? url : `mailto:${supportAddress(config)}`,
      }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(0, Math.floor((push.createdAt.getTime() + pushLifetimeMs - now) / 1000))),
      topic: tag,
      urgency: push.kind === 'news' ? 'low' : 'normal',
    },
    body: encryptPush(Buffer.from(JSON.stringify({ ...pushText(push), path, tag })), receiver),
  });
}

async function handleAnswer(
  context: Delivering,
  push: ClaimedPush,
  { status, retryAfterS = 0 }: PostAnswer,
): Promise<void> {
  const { db, log } = context;
  const { sessionId, endpointHash } = push;
  if (status >= 200 && status < 300) return endPush(db, push, { state: 'sent' });
  // The browser has ended its subscription. A newer one stays.
  if (status === 404 || status === 410) return removeSubscription(db, { sessionId, endpointHash });
  if (status === 429 || status >= 500) return putBack(context, push, retryAfterS * 1000);
  await endPush(db, push, { state: 'failed' });
  log.warn({ status, sessionId }, 'a push service refuses a notification');
}

async function putBack({ db, clock }: Delivering, push: ClaimedPush, askedMs = 0): Promise<void> {
  const pauseMs = pausesMs[push.tries - 1];
  const dueAt = clock.now().getTime() + Math.min(Math.max(pauseMs ?? 0, askedMs), longestPauseMs);
  const isOver = pauseMs === undefined || dueAt > push.createdAt.getTime() + pushLifetimeMs;
  await endPush(db, push, isOver ? { state: 'failed' } : { state: 'waiting', due_at: new Date(dueAt) });
}

import { createHmac } from 'node:crypto';
import type { LiveTopic } from '../../contract/live/live-topics';
import { webhookSignatureHeader } from '../../contract/webhooks/webhooks.paths';
import { NotPosted } from '../gateways/outgoing/outgoing-post';
import { isOwn } from '../kernel/keys/sealed-tables';
import { unsealText } from '../kernel/keys/sealed-text';
import type { ServiceContext } from '../service-context';
import { addDeliveries, lookForWork, noteTry, takeDeliveries } from './webhooks.store';
import type { TakenDelivery } from './webhooks.store';

export { isAnyWebhook } from './webhooks.store';

/** The topic that programs also get in the event stream. */
const topic: LiveTopic = 'epos';

const atOnce = 20;
const minuteMs = 60_000;
/** Pauses before the next tries; the last one again and again until three days are over. */
const pausesMs = [0.5, 2, 10, 60, 240, 480].map((minutes) => minutes * minuteMs);

type Delivering = Pick<ServiceContext, 'db' | 'clock' | 'keys' | 'outgoing' | 'log'>;

/** Finds new events and posts what is due; `take` is another one only where a test plants a fault. */
export async function deliverWebhooks(context: Delivering, take = takeDeliveries): Promise<void> {
  const { db, clock } = context;
  // Most installations have none, and a lock alone is a transaction that waits for the disk.
  if (!(await lookForWork(db, clock.now())).hasWebhooks) return;
  await addDeliveries(db, topic, clock.now());
  if (!(await lookForWork(db, clock.now())).hasDue) return;
  const taken = await take(db, { now: clock.now(), limit: atOnce });
  await Promise.all(taken.map(async (delivery) => deliver(context, delivery)));
}

async function deliver(context: Delivering, delivery: TakenDelivery): Promise<void> {
  const { db, log } = context;
  const status = await post(context, delivery).catch((error: unknown) => {
    if (!(error instanceof NotPosted)) log.warn({ err: error }, 'a webhook was not called');
    return null;
  });
  await noteTry(db, delivery, outcomeOf(context, delivery, status));
}

/** Posts a signed message; returns the status of the answer. */
async function post({ clock, keys, outgoing }: Delivering, delivery: TakenDelivery): Promise<number> {
  const { hook, event, topic: about, createdAt } = delivery;
  if (!isOwn(keys, 'webhooks', hook)) throw new NotPosted('the webhook is not as the server wrote it');
  const body = JSON.stringify({ event, topic: about, time: createdAt.toISOString() });
  const time = Math.floor(clock.now().getTime() / 1000);
  const secret = unsealText(keys, ['webhookSecret', hook.id], hook.secret);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const answer = await outgoing.send({
    url: hook.url,
    headers: {
      'content-type': 'application/json',
      [webhookSignatureHeader]: `t=${time},v1=${signature}`,
    },
    body: Buffer.from(body),
  });
  return answer.status;
}

function outcomeOf({ clock }: Delivering, { tries, giveUpAt }: TakenDelivery, status: number | null) {
  const now = clock.now();
  if (status !== null && status >= 200 && status < 300)
    return { state: 'received' as const, status, dueAt: now };
  const pauseMs = pausesMs[Math.min(tries, pausesMs.length) - 1] ?? minuteMs;
  const dueAt = new Date(now.getTime() + pauseMs);
  return { state: dueAt > giveUpAt ? ('failed' as const) : ('waiting' as const), status, dueAt };
}

import { v7 as uuidv7 } from 'uuid';
import type { Webhook } from '../../contract/webhooks/webhooks.contract';
import { webhooksMax } from '../../contract/webhooks/webhooks.paths';
import { AppError } from '../kernel/app-error';
import { randomToken } from '../kernel/keys/secret-hash';
import { sealText } from '../kernel/keys/sealed-text';
import type { ServiceContext } from '../service-context';
import {
  deleteWebhook,
  forgetOldDeliveries,
  insertWebhook,
  listDeliveryRows,
  listWebhookRows,
  makeDue,
} from './webhooks.store';

const shownMax = 20;

/** A user's webhooks, each with what was sent to it last. */
export async function listWebhooks(context: ServiceContext, userId: string): Promise<Webhook[]> {
  const hooks = await listWebhookRows(context, userId);
  const deliveries = await listDeliveryRows(context.db, { userId, limit: shownMax });
  return hooks.map(({ id, url, created_at: createdAt }) => ({
    id,
    url,
    createdAt: createdAt.toISOString(),
    deliveries: deliveries
      .filter(({ webhookId }) => webhookId === id)
      .map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }));
}

/**
 * Makes a webhook; its secret is returned this once. Errors: 10008 an address that is not a public one by HTTPS, 20027 too
 * many.
 */
export async function createWebhook(
  context: ServiceContext,
  { userId, url }: { userId: string; url: string },
): Promise<{ webhook: Webhook; secret: string }> {
  const { db, clock, keys, outgoing } = context;
  if (!outgoing.mayReach(url))
    throw new AppError('incorrectParameters', { errorMsgs: ['url: a public address with https'] });
  const secret = `whs_${randomToken()}`;
  const now = clock.now();
  const id = uuidv7();
  const sealed = sealText(keys, ['webhookSecret', id], secret);
  const isMade = await db.transaction(async (transaction) =>
    insertWebhook({ transaction, keys }, { id, userId, url, secret: sealed, now, most: webhooksMax }),
  );
  if (!isMade) throw new AppError('amountOverLimit');
  return { webhook: { id, url, createdAt: now.toISOString(), deliveries: [] }, secret };
}

/** Ends a webhook. Error: 10010 not the user's. */
export async function removeWebhook(
  context: ServiceContext,
  wanted: { userId: string; id: string },
): Promise<void> {
  if (!(await deleteWebhook(context.db, wanted))) throw new AppError('noDataFound');
}

/** Sends a message again. Error: 10010 no such message of the user's. */
export async function sendWebhookAgain(
  context: ServiceContext,
  wanted: { userId: string; id: string; event: string },
): Promise<void> {
  const now = context.clock.now();
  if (!(await makeDue(context.db, { ...wanted, now }))) throw new AppError('noDataFound');
}

/** Deletes from the log what is a week old. */
export async function forgetOldMessages({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  await forgetOldDeliveries(db, clock.now());
}

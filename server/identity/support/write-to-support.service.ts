import { randomInt } from 'node:crypto';
import { brand } from '../../../contract/brand';
import { mailHtml } from '../../gateways/mail/mail-html';
import { supportAddress } from '../../kernel/mail-addresses';
import type { RateLimit } from '../../kernel/limits/rate-limiter';
import type { ServiceContext } from '../../service-context';
import { getUser } from '../users/user';

/** What a user can write in a day. */
const messagesPerDay: RateLimit = { name: 'messages to support', calls: 5, windowS: 24 * 3600 };

interface SupportMessage {
  userId: string;
  subject: string;
  message: string;
  /** The failed operation that it is about. */
  operationId?: string | undefined;
}

/**
 * Mails a user's message to support and returns its number, which is in the mail's subject. Errors: 90907 five were
 * sent today, 10001 mail not sent, which does not count.
 */
export async function writeToSupport(context: ServiceContext, sent: SupportMessage): Promise<string> {
  const { userId, subject, operationId } = sent;
  const { id, email } = await getUser(context, userId);
  await context.rateLimiter.consume(messagesPerDay, userId);
  const number = await keepMessage(context, sent);
  const title = `${brand.appName} ${id} #${number}: ${subject}`;
  const writer = [
    `Message ${number}`,
    `User ${id}, ${email}`,
    ...(operationId === undefined ? [] : [`Operation ${operationId}`]),
  ];
  const lines = sent.message.split(/\r\n|\r|\n/);
  const toBlock = (text: string) => ({ kind: 'paragraph', text }) as const;
  try {
    await context.mail.send({
      to: supportAddress(context.config),
      replyTo: email,
      subject: title,
      text: `${[...writer, '', ...lines].join('\n')}\n`,
      html: mailHtml({
        // The team's language, whatever the user's is.
        language: 'en',
        title,
        brandName: brand.appName,
        blocks: [...writer, ...lines.filter((line) => line !== '')].map(toBlock),
      }),
    });
  } catch (error) {
    await context.db.deleteFrom('support_messages').where('number', '=', number).execute();
    await context.rateLimiter.refund(messagesPerDay, userId);
    throw error;
  }
  return number;
}

/** Keeps who wrote about what under a new number. The text itself is in the mail alone. */
async function keepMessage(
  { db, clock }: ServiceContext,
  { userId, subject, operationId }: SupportMessage,
): Promise<string> {
  for (;;) {
    // Random, so that a number doesn't tell how many messages there are.
    const number = String(randomInt(10_000_000, 100_000_000));
    const kept = await db
      .insertInto('support_messages')
      .values({ number, user_id: userId, subject, operation_ref: operationId ?? null, sent_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (kept.numInsertedOrUpdatedRows === 1n) return number;
  }
}

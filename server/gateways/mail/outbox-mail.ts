import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database.models';
import type { MailGateway } from './mail-gateway';

const keptMails = 200;

/** Without an SMTP server mails are kept in the database, where the outbox page shows them. */
export function createOutboxMail(db: Kysely<Database>, clock: Clock): MailGateway {
  return {
    async send(mail) {
      await db
        .insertInto('outbox_mails')
        .values({
          id: uuidv7(),
          recipient: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          created_at: clock.now(),
        })
        .execute();
      const oldestKept = db
        .selectFrom('outbox_mails')
        .select('id')
        .orderBy('id', 'desc')
        .offset(keptMails)
        .limit(1);
      await db.deleteFrom('outbox_mails').where('id', '<=', oldestKept).execute();
    },
  };
}

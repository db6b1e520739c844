import type { Config } from '../kernel/config';
import { StartupError } from '../kernel/startup-error';

/**
 * Refuses a server whose codes would reach no one: without a mail server e-mail goes to the outbox, which only opens with the
 * embedded database. The operator's commands don't need it.
 */
export function requireMail(config: Pick<Config, 'DATABASE_URL' | 'SMTP_URL' | 'NODE_ENV'>): void {
  const { DATABASE_URL, SMTP_URL, NODE_ENV } = config;
  if (DATABASE_URL === undefined || SMTP_URL !== undefined || NODE_ENV === 'test') return;
  throw new StartupError(
    'Configuration: SMTP_URL is missing: with DATABASE_URL every server needs a mail server, such as smtps://user:password@mail.example, or no user gets the code to sign up',
  );
}

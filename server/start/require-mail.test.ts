import { expect, test } from 'vitest';
import { StartupError } from '../kernel/startup-error';
import { requireMail } from './require-mail';

const DATABASE_URL = 'postgresql://db.example/wallet';

test.each([{}, { NODE_ENV: 'production' }])(
  'a database of its own needs a mail server, with %j',
  (others) => {
    const start = () => requireMail({ DATABASE_URL, ...others });
    expect(start).toThrow(StartupError);
    expect(start).toThrow(/^Configuration: SMTP_URL is missing: [^\n]+$/);
  },
);

test.each([
  ['the embedded database, whose outbox shows the mails', {}],
  ['a mail server', { DATABASE_URL, SMTP_URL: 'smtp://127.0.0.1:25' }],
  ['the tests, which read the outbox in the database', { DATABASE_URL, NODE_ENV: 'test' }],
])('starts with %s', (_what, config) => {
  expect(() => requireMail(config)).not.toThrow();
});

import type { Migration } from './migration';

/** Numbers of messages to support; their text is only in the mail. */
export const supportMessages: Migration = {
  number: 55,
  name: 'support messages',
  statements: [
    `create table support_messages (
      number text primary key,
      user_id uuid not null references users (id),
      subject text not null,
      operation_ref text,
      sent_at timestamptz not null
    )`,
    `create index support_messages_of_user on support_messages (user_id)`,
  ],
};

import type { Migration } from './migration';

/** The alarms that the operator was mailed about and that last, so that one of several servers mails each once. */
export const sentAlarms: Migration = {
  number: 67,
  name: 'sent-alarms',
  statements: [`create table sent_alarms (alarm text primary key, sent_at timestamptz not null)`],
};

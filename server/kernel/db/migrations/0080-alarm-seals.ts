import type { Migration } from './migration';

/** Seals on the alarms that were mailed. Programs before it write none. */
export const alarmSeals: Migration = {
  number: 80,
  name: 'alarm-seals',
  oldestProgram: 80,
  seals: ['sent_alarms'],
  statements: ['alter table sent_alarms add column seal bytea'],
};

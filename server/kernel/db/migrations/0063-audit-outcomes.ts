import type { Migration } from './migration';

/** What the auditor's round could not check because of the database: [{check, source, reason}]. */
export const auditOutcomes: Migration = {
  number: 63,
  name: 'audit-outcomes',
  statements: [
    `alter table audit_progress add column round_unchecked jsonb not null default '[]'`,
    // Its items had other names. The next audit writes them again.
    `update audit_state set unchecked = '[]'`,
  ],
};

import type { Migration } from './migration';

/** From here on an acknowledged export is over: its bills are never taken back. Earlier ones keep the rule they were made by. */
export const finalAcknowledgement: Migration = {
  number: 15,
  name: 'final acknowledgement',
  statements: [
    'alter table bill_exports add column acknowledgement_is_final boolean not null default false',
    // The list of unfinished exports must not walk through all those that are over.
    `create index bill_exports_unfinished on bill_exports (user_id, created_at)
      where acknowledged_at is null or not acknowledgement_is_final`,
  ],
};

import type { Migration } from './migration';

/** Bills of an export acknowledged from now on can't be taken back; exports acknowledged earlier keep the earlier rule. */
export const finalAcknowledgement: Migration = {
  number: 15,
  name: 'final acknowledgement',
  statements: [
    'alter table bill_exports add column acknowledgement_is_final boolean not null default false',
    // With it the list of unfinished exports does not scan all finished ones.
    `create index bill_exports_unfinished on bill_exports (user_id, created_at)
      where acknowledged_at is null or not acknowledgement_is_final`,
  ],
};

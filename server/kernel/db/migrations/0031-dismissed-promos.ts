import type { Migration } from './migration';

/** Which advertisements a user has dismissed. */
export const dismissedPromos: Migration = {
  number: 31,
  name: 'dismissed promos',
  statements: [
    `alter table users add column dismissed_promos text[] not null default '{}'
      check (dismissed_promos <@ array['presale'])`,
  ],
};

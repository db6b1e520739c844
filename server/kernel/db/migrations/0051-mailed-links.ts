import type { Migration } from './migration';

/** Adds mailed links for registration to those for recovery. A mailbox has one of each at most. */
export const mailedLinks: Migration = {
  number: 51,
  name: 'mailed links',
  statements: [
    'alter table recovery_links rename to mailed_links',
    'alter index recovery_links_age rename to mailed_links_age',
    `alter table mailed_links
      add column purpose text not null default 'recovery' check (purpose in ('recovery', 'registration')),
      drop constraint recovery_links_pkey,
      add constraint mailed_links_pkey primary key (purpose, email)`,
    'alter table mailed_links alter column purpose drop default',
  ],
};

import type { Migration } from './migration';

/** What the newest audit could not check because a network's node did not answer: [{check, network, reason}]. */
export const uncheckedNetworks: Migration = {
  number: 57,
  name: 'unchecked networks',
  statements: [`alter table audit_state add column unchecked jsonb not null default '[]'`],
};

import type { Migration } from './migration';

/** Whether others find a user by his e-mail address or public id. */
export const findableUsers: Migration = {
  number: 39,
  name: 'findable users',
  statements: [`alter table users add column findable boolean not null default true`],
};

import type { Migration } from './migration';

/** Whether others can find a user by e-mail address or public id. */
export const findableUsers: Migration = {
  number: 39,
  name: 'findable users',
  statements: [`alter table users add column findable boolean not null default true`],
};

import type { Migration } from './migration';

/** What is moved for a request for coins from outside is moved once, even if someone opens the request again by SQL. */
export const oneMovePerInput: Migration = {
  number: 78,
  name: 'one-move-per-input',
  statements: [
    `create unique index inputs_move_once on entries (about) where kind = 'migrate' and about is not null`,
  ],
};

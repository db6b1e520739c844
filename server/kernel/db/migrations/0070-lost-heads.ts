import type { Migration } from './migration';

/** Signed heads of the log that a server has seen and that the books lack, until the operator accepts it. */
export const lostHeads: Migration = {
  number: 70,
  name: 'lost-heads',
  statements: [
    `create table lost_heads (
      root bytea primary key,
      size bigint not null,
      note text not null,
      found_at timestamptz not null,
      accepted_at timestamptz,
      continues_at bigint,
      seal bytea
    )`,
  ],
};

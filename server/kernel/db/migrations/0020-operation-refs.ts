import type { Migration } from './migration';

/** An operation may refer to the request, payment or payout whose state it shares, and carry further details for the history. */
export const operationRefs: Migration = {
  number: 20,
  name: 'operation references',
  statements: [
    `alter table operations add column ref_kind text, add column ref_id uuid, add column details jsonb,
      add constraint operations_whole_ref check ((ref_kind is null) = (ref_id is null))`,
  ],
};

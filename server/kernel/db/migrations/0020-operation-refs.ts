import type { Migration } from './migration';

/** Each line of a history may name what it belongs to, whose state is its own, and what else is to be shown of it. */
export const operationRefs: Migration = {
  number: 20,
  name: 'operation references',
  statements: [
    `alter table operations add column ref_kind text, add column ref_id uuid, add column details jsonb,
      add constraint operations_whole_ref check ((ref_kind is null) = (ref_id is null))`,
  ],
};

import type { Migration } from './migration';

/** Signatures of operators on their actions. Earlier actions have none. */
export const operatorSignatures: Migration = {
  number: 74,
  name: 'operator-signatures',
  statements: ['alter table operator_actions add column signer text, add column signature bytea'],
};

import type { Migration } from './migration';

/** Requests for coins from outside may be cancelled by their users. */
export const cancelledInputs: Migration = {
  number: 47,
  name: 'cancelled inputs',
  statements: [
    `alter table external_inputs drop constraint external_inputs_state_check,
      add constraint external_inputs_state_check
        check (state in ('open', 'done', 'expired', 'cancelled', 'underpaid', 'short', 'spent'))`,
  ],
};

import { faultOfAction } from '../../kernel/operator-history/faults-of-actions';
import { readActions, readEvidence } from '../../kernel/operator-history/noted-actions';
import { readMovedAmounts } from '../../ledger/moved-amounts';
import { findingsMax } from '../finding';
import type { RowCheck } from '../finding';

/** Since the first operator's key, each action is signed by one in force, and approved by another where it must be. */
export const actionsAreSigned: RowCheck = {
  name: 'actions are signed',
  async find(db, keys, { operatorKeys }) {
    const [history, actions] = [await operatorKeys(), await readActions(db, keys)];
    const signed = actions.filter((action) => action.signer !== null);
    const evidence = await readEvidence(db, actions);
    const moved = await readMovedAmounts(
      db,
      signed.flatMap((action) => action.entry_id ?? []),
    );
    const faults = actions.flatMap((action) => {
      const message = faultOfAction(action, {
        authority: history.before(action),
        movedMinor: moved.get(action.entry_id ?? '') ?? new Map<number, bigint>(),
        request: evidence.get(action.id)?.request,
        answers: evidence.get(action.id)?.answers ?? 0,
      });
      return message === undefined ? [] : [{ subject: `action ${action.id}`, message }];
    });
    return faults.slice(0, findingsMax);
  },
};

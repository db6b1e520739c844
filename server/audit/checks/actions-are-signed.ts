import { findUnsignedActions } from '../../kernel/operator-history/signed-actions';
import { findingsMax } from '../finding';
import type { RowCheck } from '../finding';

/** Each action since the first operator's key bears a signature of a key that was in force. */
export const actionsAreSigned: RowCheck = {
  name: 'actions are signed',
  async find(db, keys) {
    const faults = await findUnsignedActions(db, keys);
    return faults.slice(0, findingsMax).map(({ id, fault }) => ({ subject: `action ${id}`, message: fault }));
  },
};

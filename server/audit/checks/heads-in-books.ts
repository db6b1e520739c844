import { listLostHeads } from '../../ledger/log/lost-heads';
import type { AuditCheck } from '../finding';

/** No server has seen a signed head of the log that the books lack, except those that the operator has accepted. */
export const headsAreInBooks: AuditCheck = {
  name: 'books went back',
  async run(db, { context }) {
    const lost = await listLostHeads({ db, keys: context.keys });
    return lost.map(({ size, root }) => ({
      subject: `head ${size}`,
      message: `the books lack it (${root.toString('hex')}): they went back in time, or were rewritten`,
    }));
  },
};

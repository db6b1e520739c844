import { listLostHeads } from '../../ledger/log/lost-heads';
import type { AuditCheck } from '../finding';

/** The books contain every signed head of the log that a server has seen, apart from those that the operator has given up. */
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

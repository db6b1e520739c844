import { listLostHeads } from '../../ledger/log/lost-heads';
import type { AuditCheck } from '../finding';

/** Finds signed heads that a server has seen and the log lacks, unless the operator accepted their loss. */
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

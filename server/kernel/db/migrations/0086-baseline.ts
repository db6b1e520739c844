import { accessTables } from './baseline/access';
import { auditTables } from './baseline/audit';
import { billTables } from './baseline/bills';
import { blockTables } from './baseline/blocks';
import { bulkTables } from './baseline/bulk';
import { chainStandInTables } from './baseline/chain-stand-in';
import { chainTables } from './baseline/chains';
import { ledgerTables } from './baseline/ledger';
import { marketTables } from './baseline/market';
import { messageTables } from './baseline/messages';
import { payoutTables } from './baseline/payouts';
import { proofTables } from './baseline/proofs';
import { serverTables } from './baseline/server';
import { tillTables } from './baseline/till';
import { userTables } from './baseline/users';
import { wrongCodeTables } from './baseline/wrong-codes';
import type { Migration } from './migration';

/**
 * The whole schema of the first release, by area; later areas reference earlier ones. The 85 migrations that led to it were
 * never released, and `migrate.ts` refuses their databases.
 */
export const baseline: Migration = {
  number: 86,
  name: 'baseline',
  oldestProgram: 86,
  statements: [
    ...serverTables,
    ...userTables,
    ...accessTables,
    ...wrongCodeTables,
    ...ledgerTables,
    ...blockTables,
    ...proofTables,
    ...auditTables,
    ...marketTables,
    ...bulkTables,
    ...billTables,
    ...tillTables,
    ...payoutTables,
    ...chainTables,
    ...chainStandInTables,
    ...messageTables,
  ],
};

import { billsRoutes } from '../../contract/bills/bills.contract';
import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { exchangeRoutes } from '../../contract/exchange/exchange.contract';
import { externalRoutes } from '../../contract/external/external.contract';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { notesRoutes } from '../../contract/notes/notes.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import type { RouteDeclaration } from '../../contract/route/define-route';

/** How often a money call, done once before by the same user, waits for the database. */
interface MoneyRoundTrips {
  route: RouteDeclaration;
  roundTrips: number;
}

/** The one place of these numbers: a money call that is not here, or that needs more, fails its test. */
export const moneyRoundTrips: readonly MoneyRoundTrips[] = [
  { route: billsRoutes.handOverBills, roundTrips: 3 },
  { route: billsRoutes.depositBills, roundTrips: 3 },
  { route: billsRoutes.withdrawBills, roundTrips: 3 },
  { route: exportsRoutes.exportBills, roundTrips: 4 },
  { route: exportsRoutes.takeBackBills, roundTrips: 3 },
  { route: exportsRoutes.importBills, roundTrips: 4 },
  { route: bulkRoutes.createBulkJob, roundTrips: 3 },
  { route: eposRoutes.payAtTill, roundTrips: 3 },
  { route: eposRoutes.refundPayment, roundTrips: 3 },
  { route: migrationRoutes.migrateBeta, roundTrips: 3 },
  { route: migrationRoutes.migrateToken, roundTrips: 3 },
  { route: migrationRoutes.migrate, roundTrips: 3 },
  { route: migrationRoutes.migrateWallet, roundTrips: 3 },
  { route: externalRoutes.sendMigrated, roundTrips: 4 },
  { route: exchangeRoutes.swap, roundTrips: 3 },
  { route: exchangeRoutes.swapBills, roundTrips: 3 },
  { route: mintHouseRoutes.mintBills, roundTrips: 3 },
  { route: mintHouseRoutes.fillBills, roundTrips: 4 },
  { route: mintHouseRoutes.burnBills, roundTrips: 4 },
  { route: mintHouseRoutes.burnPlainly, roundTrips: 4 },
  { route: notesRoutes.burnNote, roundTrips: 4 },
  { route: notesRoutes.burnNotes, roundTrips: 4 },
  { route: sendRoutes.initiateSend, roundTrips: 4 },
  { route: sendRoutes.completeSend, roundTrips: 3 },
];

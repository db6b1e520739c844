import {
  billsAreCounted,
  billsAreCovered,
  billsAreCoveredAsCounted,
  familiesAreBacked,
} from '../bills/audit-bill-sums';
import { referralPaymentsMatch } from '../referrals/audit-referral-payments';
import { exportsWalk } from '../exports/audit-exports';
import { purchasesAreAsQuoted } from '../exchange/audit-purchases';
import { referralsAreOwed } from '../exchange/referral-rewards';
import { inputAddressesWalk, userAddressesWalk } from '../chains/audit-addresses';
import { addressHoldingsWalk, coinsAreThere, holdingsAreSummed } from '../chains/audit-coins';
import { usersAreCovered } from '../chains/coverage';
import { depositsAreReal, depositsHaveArrived } from '../chains/audit-deposits';
import { inputsAreAsAsked } from '../external/audit-inputs';
import { payoutLegsWalk } from '../chains/audit-payouts';
import { migratedSendsAreAsAsked, sendsAreAsAsked } from '../send/audit-sends';
import { bulkJobsWalk } from '../bulk/audit-bulk-jobs';
import { actionsAreSigned } from './checks/actions-are-signed';
import { holdsMatch, holdsMatchTogether } from './checks/holds-match';
import { locksHaveRequests } from '../mint-house/audit-mint-requests';
import {
  entriesAreSealedInTime,
  operationsHaveEntries,
  signs,
  systemBalancesMatch,
  userBalancesMatch,
} from './checks/balances';
import { headsAreInBooks } from './checks/heads-in-books';
import { operatorsEntriesHaveActions } from './checks/operators-entries';
import { settingsHaveActions } from './checks/settings-have-actions';
import type { AuditCheck, Walk } from './finding';
import { accountsWalk } from './walks/accounts';
import { billsWalk } from '../bills/audit-bills';
import { billMovesWalk } from './walks/bill-moves';
import { blocksWalk } from './walks/blocks';
import { rowChangesWalk } from './walks/row-changes';
import { sealedRowsWalks } from './walks/sealed-rows';
import { entriesWalk as entriesAlone } from './walks/entries';
import { operationsMatchEntries } from '../history/audit-operations';
import { paymentsWalk } from '../epos/audit-payments';

/** What an audit checks: invariants as a whole, and rows. */
export interface AuditScope {
  whole: readonly AuditCheck[];
  walks: readonly Walk[];
}

/** Checks that need other areas' tables: what an entry was made for is stored there. */
const reasonChecks = ['entries have their reason', 'payments match the books'];

const entriesWalk: Walk = {
  ...entriesAlone,
  checks: [
    ...entriesAlone.checks,
    operationsMatchEntries,
    depositsHaveArrived,
    sendsAreAsAsked,
    migratedSendsAreAsAsked,
    referralPaymentsMatch,
    inputsAreAsAsked,
    purchasesAreAsQuoted,
    operatorsEntriesHaveActions,
  ],
};

/** What must hold of the ledger alone, for tests that post entries without bills, requests and payments. */
export const ledgerScope: AuditScope = {
  whole: [userBalancesMatch, systemBalancesMatch, signs, familiesAreBacked, holdsMatch],
  walks: [
    blocksWalk,
    { ...entriesAlone, checks: entriesAlone.checks.filter(({ name }) => !reasonChecks.includes(name)) },
    accountsWalk,
  ],
};

/** Every check, recomputed from the transfers. */
export const fullScope: AuditScope = {
  whole: [
    ...ledgerScope.whole,
    operationsHaveEntries,
    billsAreCounted,
    billsAreCovered,
    locksHaveRequests,
    coinsAreThere,
    depositsAreReal,
    usersAreCovered,
    referralsAreOwed,
    holdingsAreSummed,
    settingsHaveActions,
    headsAreInBooks,
  ],
  walks: [
    blocksWalk,
    entriesWalk,
    accountsWalk,
    billsWalk,
    billMovesWalk,
    paymentsWalk,
    bulkJobsWalk,
    exportsWalk,
    payoutLegsWalk,
    addressHoldingsWalk,
    userAddressesWalk,
    inputAddressesWalk,
    rowChangesWalk,
    ...sealedRowsWalks({ operator_actions: [actionsAreSigned] }),
  ],
};

/**
 * The checks of every interval. Their cost does not grow with the ledger: they use running sums and changed rows.
 */
export const intervalScope: AuditScope = {
  whole: [
    systemBalancesMatch,
    signs,
    familiesAreBacked,
    holdsMatchTogether,
    entriesAreSealedInTime,
    operationsHaveEntries,
    billsAreCoveredAsCounted,
    locksHaveRequests,
    coinsAreThere,
    depositsAreReal,
    usersAreCovered,
    referralsAreOwed,
    settingsHaveActions,
    headsAreInBooks,
  ],
  walks: fullScope.walks,
};

/** The checks while the sums are being rebuilt, as after a restored backup or an update of a large ledger. */
export const scopeWithoutSums: AuditScope = {
  whole: [
    entriesAreSealedInTime,
    operationsHaveEntries,
    locksHaveRequests,
    settingsHaveActions,
    headsAreInBooks,
  ],
  walks: fullScope.walks.filter((walk) => walk !== accountsWalk),
};

/** Checked as a whole once in every round: each is one statement over a table. */
export const roundChecks: readonly AuditCheck[] = [billsAreCounted, billsAreCovered, holdingsAreSummed];

/** Names of row checks. Their findings stay until a round has checked the row again. */
export const rowCheckNames: ReadonlySet<string> = new Set(
  fullScope.walks.flatMap(({ checks }) => checks.map(({ name }) => name)),
);

/** The names of all checks, each once. */
export const checkNames: readonly string[] = [
  ...new Set([...fullScope.whole.map(({ name }) => name), ...rowCheckNames]),
];

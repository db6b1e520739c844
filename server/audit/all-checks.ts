import {
  billsAreCounted,
  billsAreCovered,
  billsAreCoveredAsCounted,
  familiesAreBacked,
} from '../bills/audit-bill-sums';
import { coinsAreThere } from '../chains/audit-coins';
import { holdsMatch, holdsMatchTogether } from './checks/holds-match';
import { locksHaveRequests, mintRequestsWalk } from '../mint-house/audit-mint-requests';
import {
  entriesAreSealedInTime,
  operationsHaveEntries,
  signs,
  systemBalancesMatch,
  userBalancesMatch,
} from './checks/balances';
import { settingsHaveActions } from './checks/settings-have-actions';
import type { AuditCheck, Walk } from './finding';
import { accountsWalk } from './walks/accounts';
import { billsWalk } from '../bills/audit-bills';
import { blocksWalk } from './walks/blocks';
import { entriesWalk } from './walks/entries';
import { paymentsWalk } from '../epos/audit-payments';

/** What an audit judges: whole invariants, and rows. */
export interface AuditScope {
  whole: readonly AuditCheck[];
  walks: readonly Walk[];
}

/** What an entry was made for lies in other areas' tables. */
const reasonChecks = ['entries have their reason', 'payments match the books'];

/** What must hold of the books by themselves, where movements were posted without bills, requests and payments. */
export const ledgerScope: AuditScope = {
  whole: [userBalancesMatch, systemBalancesMatch, signs, familiesAreBacked, holdsMatch],
  walks: [
    blocksWalk,
    { ...entriesWalk, checks: entriesWalk.checks.filter(({ name }) => !reasonChecks.includes(name)) },
    accountsWalk,
  ],
};

/** Everything, recomputed from the transfers. */
export const fullScope: AuditScope = {
  whole: [
    ...ledgerScope.whole,
    operationsHaveEntries,
    billsAreCounted,
    billsAreCovered,
    locksHaveRequests,
    coinsAreThere,
    settingsHaveActions,
  ],
  walks: [blocksWalk, entriesWalk, accountsWalk, billsWalk, paymentsWalk, mintRequestsWalk],
};

/** What is judged at every interval, whose cost does not grow with the books: sums that go on, and rows that changed. */
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
    settingsHaveActions,
  ],
  walks: fullScope.walks,
};

/** The same while the sums are not made yet, as after a restored backup or an update of large books. */
export const scopeWithoutSums: AuditScope = {
  whole: [entriesAreSealedInTime, operationsHaveEntries, locksHaveRequests, settingsHaveActions],
  walks: fullScope.walks.filter((walk) => walk !== accountsWalk),
};

/** What is judged once in every round over all rows, beside the rows: each is one statement over a table. */
export const roundChecks: readonly AuditCheck[] = [billsAreCounted, billsAreCovered];

/** The checks' names, each once. */
export const checkNames: readonly string[] = [
  ...new Set([
    ...fullScope.whole.map(({ name }) => name),
    ...fullScope.walks.flatMap(({ checks }) => checks.map(({ name }) => name)),
  ]),
];

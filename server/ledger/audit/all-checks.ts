import { billsAreCounted } from './checks/bills-are-counted';
import { billsAreCovered } from './checks/bills-are-covered';
import { blueBillsAreBacked } from './checks/blue-bills-are-backed';
import { billsHaveOneHolder } from './checks/bills-have-one-holder';
import { billsMatchTheirHistory } from './checks/bills-match-their-history';
import { coinsAreThere } from './checks/coins-are-there';
import { entriesAreSealed } from './checks/entries-are-sealed';
import { entriesHaveTransfers } from './checks/entries-have-transfers';
import { familiesAreBacked } from './checks/families-are-backed';
import { holdsMatch } from './checks/holds-match';
import { paymentsMatchTheBooks } from './checks/payments-match-the-books';
import { signs } from './checks/signs';
import { systemBalancesMatch } from './checks/system-balances-match';
import { transfersInOneCurrency } from './checks/transfers-in-one-currency';
import { userBalancesMatch } from './checks/user-balances-match';
import type { AuditCheck } from './finding';

/** What must hold of the books by themselves. */
export const ledgerChecks: readonly AuditCheck[] = [
  transfersInOneCurrency,
  entriesHaveTransfers,
  entriesAreSealed,
  userBalancesMatch,
  systemBalancesMatch,
  signs,
  familiesAreBacked,
  holdsMatch,
];

/** Every invariant that is recomputed by a query; the blocks are verified beside them. */
export const allChecks: readonly AuditCheck[] = [
  ...ledgerChecks,
  billsAreCovered,
  billsAreCounted,
  billsMatchTheirHistory,
  billsHaveOneHolder,
  coinsAreThere,
  blueBillsAreBacked,
  paymentsMatchTheBooks,
];

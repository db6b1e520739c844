import { uuidOfText } from '../kernel/uuid-of-text';

/** System accounts; a balance is the sum of the account's transfers. See `negativeAccountKinds` for the signs. */
export const systemAccountKinds = [
  'custody.main',
  'custody.note',
  'chain',
  'expense.network',
  'wrapped',
  'bills.live',
  'payout.pending',
  'unclaimed',
  'disputed',
  'reward.payable',
  'income.mint',
  'income.network',
  'treasury',
  'treasury.pay',
  'operator.pay',
  'bridge',
  'position',
] as const;

/** Accounts with a row in `balances`; a database constraint keeps it from falling below zero. */
export const userAccountKinds = ['crypto', 'pay', 'hold'] as const;

export type UserAccountKind = (typeof userAccountKinds)[number];
type SystemAccountKind = (typeof systemAccountKinds)[number];

/**
 * Assets that we hold elsewhere or that have left us: their balances are zero or negative, all others zero or
 * positive.
 */
export const negativeAccountKinds: readonly string[] = [
  'custody.main',
  'custody.note',
  'chain',
  'expense.network',
  'wrapped',
  'disputed',
];

/**
 * An account is identified by kind, currency and holder; its id is derived from the three, so no lookup is needed.
 */
export interface Account {
  id: string;
  kind: UserAccountKind | SystemAccountKind;
  currencyId: number;
  /** A user's id, a network's name or a family's currency id; empty where the kind has one account per currency. */
  holder: string;
}

/** The account of a user in a currency. */
export function userAccount(kind: UserAccountKind, owner: { userId: string; currencyId: number }): Account {
  return makeAccount({ kind, currencyId: owner.currencyId, holder: owner.userId });
}

/** A system account; `holder` is the network for `chain` and the family's currency id for `position`. */
export function systemAccount(kind: SystemAccountKind, currencyId: number, holder = ''): Account {
  const name = `${kind}|${currencyId}|${holder}`;
  const known = systemAccounts.get(name);
  if (known !== undefined) return known;
  const made = makeAccount({ kind, currencyId, holder });
  systemAccounts.set(name, made);
  return made;
}

/** Cached: there are few system accounts, and every movement names some. */
const systemAccounts = new Map<string, Account>();

/** True for accounts with a row in `balances`. */
export function hasBalanceRow(account: Account): boolean {
  return (userAccountKinds as readonly string[]).includes(account.kind);
}

function makeAccount(parts: Omit<Account, 'id'>): Account {
  const { kind, currencyId, holder } = parts;
  return { id: uuidOfText(`${kind}|${currencyId}|${holder}`), ...parts };
}

import { createHash } from 'node:crypto';

/** Accounts of the system; their balance is a sum over transfers. The first four kinds are at most 0, the others at least. */
export const systemAccountKinds = [
  'custody.main',
  'custody.note',
  'chain',
  'expense.network',
  'wrapped',
  'bills.live',
  'payout.pending',
  'reward.payable',
  'income.mint',
  'income.network',
  'treasury',
  'treasury.pay',
  'operator.pay',
  'bridge',
  'position',
] as const;

/** Accounts that keep a balance row, which the database never lets fall below zero. */
export const userAccountKinds = ['crypto', 'pay', 'hold'] as const;

export type UserAccountKind = (typeof userAccountKinds)[number];
type SystemAccountKind = (typeof systemAccountKinds)[number];

/** What we hold elsewhere, or owe to nobody: shown as minus. */
export const negativeAccountKinds: readonly string[] = [
  'custody.main',
  'custody.note',
  'chain',
  'expense.network',
  'wrapped',
];

/** An account is its kind, currency and holder; its id follows from them, so nobody has to look it up. */
export interface Account {
  id: string;
  kind: UserAccountKind | SystemAccountKind;
  currencyId: number;
  /** A user's id, a network's name, or a family's currency id; empty where there is one of its kind. */
  holder: string;
}

/** A user's account of a currency. */
export function userAccount(kind: UserAccountKind, owner: { userId: string; currencyId: number }): Account {
  return makeAccount({ kind, currencyId: owner.currencyId, holder: owner.userId });
}

/** An account of the system; `holder` is the network of `chain`, the family's currency id of `position`. */
export function systemAccount(kind: SystemAccountKind, currencyId: number, holder = ''): Account {
  const name = `${kind}|${currencyId}|${holder}`;
  const known = systemAccounts.get(name);
  if (known !== undefined) return known;
  const made = makeAccount({ kind, currencyId, holder });
  systemAccounts.set(name, made);
  return made;
}

/** There are few of them, and every movement names some. */
const systemAccounts = new Map<string, Account>();

/** Whether it keeps a balance row. */
export function hasBalanceRow(account: Account): boolean {
  return (userAccountKinds as readonly string[]).includes(account.kind);
}

function makeAccount(parts: Omit<Account, 'id'>): Account {
  return { id: accountId(parts), ...parts };
}

/** A UUID of version 8, the one for ids that are made by a rule of one's own. */
function accountId({ kind, currencyId, holder }: Omit<Account, 'id'>): string {
  const bytes = createHash('sha256').update(`${kind}|${currencyId}|${holder}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

import type { Change } from './operator-history';

/** A request is open for a day. */
export const requestLifetimeMs = 24 * 3600 * 1000;

/** What two operators decide whatever the amount: money of others, and what an alarm has stopped. */
const sharedCommands: ReadonlySet<string> = new Set([
  'log accept',
  'chain resume',
  'send approve',
  'unclaimed claim',
  'unclaimed return',
  'users disconnect-app',
]);

/** Whether a change is a key, a limit or a price, or lets go what was stopped. */
function isShared({ what, to }: Change): boolean {
  const [kind] = /^(?:operator key|approval limit|price|pause|frozen bill|user) /.exec(what) ?? [];
  if (kind === undefined) return false;
  if (kind === 'pause ' || kind === 'frozen bill ') return to === null;
  return kind !== 'user ' || to === 'free';
}

/** Amounts in minor units by currency id. */
export type Amounts = ReadonlyMap<number, bigint>;

/** The keys in force by the operators' names, and the amounts that one operator may move alone. */
export interface Authority {
  keys: ReadonlyMap<string, string>;
  limits: Amounts;
}

/** Whether a second operator must approve an action, which is so once there are two. */
export function mustBeApproved(
  { command, changes, movedMinor }: { command: string; changes: readonly Change[]; movedMinor: Amounts },
  { keys, limits }: Authority,
): boolean {
  if (keys.size < 2) return false;
  return (
    sharedCommands.has(command) ||
    changes.some(isShared) ||
    [...movedMinor].some(([currencyId, amountMinor]) => amountMinor > (limits.get(currencyId) ?? 0n))
  );
}

/** A limit as its change has it: for people, and for programs that don't know the currency. */
export function limitText(
  amount: string,
  { minor, currencyId }: { minor: bigint; currencyId: number },
): string {
  return `${amount} (${minor} minor units of currency ${currencyId})`;
}

/** Reads such a limit. */
export function readLimitText(text: string): { currencyId: number; minor: bigint } | undefined {
  const [, minor, currencyId] = /\((\d{1,39}) minor units of currency (\d{1,6})\)$/.exec(text) ?? [];
  return minor === undefined ? undefined : { currencyId: Number(currencyId), minor: BigInt(minor) };
}

import { hasBalanceRow, negativeAccountKinds } from '../../server/ledger/account';
import type { Account } from '../../server/ledger/account';
import type { JournalEntry } from '../../server/ledger/journal-entry';

/** 38 digits, the limit of the database. */
const largestMinor = 10n ** 38n - 1n;

/** The ledger as a plain map, to compare the database with. */
export class BookModel {
  readonly balances = new Map<string, bigint>();
  readonly accounts = new Map<string, Account>();
  private readonly openHolds = new Map<string, Date | null>();

  balanceOf({ id }: Account): bigint {
    return this.balances.get(id) ?? 0n;
  }

  /** Whether the ledger must accept this entry at that time. */
  accepts(entry: JournalEntry, now: Date): boolean {
    if (entry.lines.length === 0) return false;
    if (entry.endsHold !== undefined && !this.mayEnd(entry.endsHold, now)) return false;
    if (entry.lines.some(({ amountMinor }) => amountMinor > largestMinor)) return false;
    return [...this.changesOf(entry)].every(([account, change]) => {
      const balance = this.balanceOf(account) + change;
      return !hasBalanceRow(account) || (balance >= 0n && balance <= largestMinor);
    });
  }

  /** Whether a service would post it: system accounts that it draws from must hold enough. */
  isCovered(entry: JournalEntry): boolean {
    return [...this.changesOf(entry)].every(([account, change]) => {
      if (hasBalanceRow(account)) return true;
      const balance = this.balanceOf(account) + change;
      return negativeAccountKinds.includes(account.kind) ? balance <= 0n : balance >= 0n;
    });
  }

  apply(entry: JournalEntry): void {
    for (const [account, change] of this.changesOf(entry)) {
      this.accounts.set(account.id, account);
      this.balances.set(account.id, this.balanceOf(account) + change);
    }
    if (entry.opensHold !== undefined) this.openHolds.set(entry.opensHold.id, entry.opensHold.expiresAt);
    if (entry.endsHold !== undefined) this.openHolds.delete(entry.endsHold.id);
  }

  private mayEnd(end: { id: string; ending: string }, now: Date): boolean {
    const expiresAt = this.openHolds.get(end.id);
    if (expiresAt === undefined) return false;
    return end.ending === 'released' || expiresAt === null || expiresAt > now;
  }

  private changesOf({ lines }: JournalEntry): Map<Account, bigint> {
    const accounts = new Map<string, Account>();
    const changes = new Map<Account, bigint>();
    const add = (account: Account, amountMinor: bigint): void => {
      const known = accounts.get(account.id) ?? account;
      accounts.set(account.id, known);
      changes.set(known, (changes.get(known) ?? 0n) + amountMinor);
    };
    for (const { debit, credit, amountMinor } of lines) {
      add(debit, -amountMinor);
      add(credit, amountMinor);
    }
    return changes;
  }
}

import type { Account } from '../../server/ledger/account';
import type { JournalEntry } from '../../server/ledger/journal-entry';

function show({ kind, holder, currencyId }: Account): string {
  return `${kind}${holder === '' ? '' : `[${holder}]`}@${currencyId}`;
}

/** The transfers as readable lines: `crypto[ada]@2 → treasury@2 5`. */
export function showLines({ lines }: JournalEntry): string[] {
  return lines.map(({ debit, credit, amountMinor }) => `${show(debit)} → ${show(credit)} ${amountMinor}`);
}

/** The operations as readable lines: `ada: action 1 in area 3, out 5 of 2`. */
export function showOperations({ operations }: JournalEntry): string[] {
  return operations.map(
    ({ userId, action, area, direction, currencyId, amountMinor }) =>
      `${userId}: action ${action} in area ${area}, ${direction === 0 ? 'out' : 'in'} ${amountMinor} of ${currencyId}`,
  );
}

import { systemAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';

interface Cost {
  currencyId: number;
  amountMinor: bigint;
  /** The payout that caused it. */
  about?: string;
}

/** What a transaction of ours really cost on its network, whatever its user paid for it. */
export function networkCost({ currencyId, amountMinor, about }: Cost): JournalEntry {
  return journalEntry({
    kind: 'network cost',
    ...(about === undefined ? {} : { about }),
    lines: [
      {
        debit: systemAccount('expense.network', currencyId),
        credit: systemAccount('custody.main', currencyId),
        amountMinor,
      },
    ],
  });
}

/** Whole minor units that remained of arrivals on a network with more decimals than the ledger: they are ours. */
export function networkRemainder({ currencyId, amountMinor }: Cost): JournalEntry {
  return journalEntry({
    kind: 'network remainder',
    lines: [
      {
        debit: systemAccount('custody.main', currencyId),
        credit: systemAccount('income.network', currencyId),
        amountMinor,
      },
    ],
  });
}

/** The transaction's block was undone after it was final: its cost comes back, and is booked again with the next block that has it. */
export function networkCostUndone({ currencyId, amountMinor, about }: Cost): JournalEntry {
  return journalEntry({
    kind: 'network cost: undone',
    ...(about === undefined ? {} : { about }),
    lines: [
      {
        debit: systemAccount('custody.main', currencyId),
        credit: systemAccount('expense.network', currencyId),
        amountMinor,
      },
    ],
  });
}

/** Coins that left our addresses without us, or that a network undid although they were final: an alarm until it is settled. */
export function disputeCoins({ currencyId, amountMinor, about }: Cost): JournalEntry {
  return journalEntry({
    kind: 'disputed',
    ...(about === undefined ? {} : { about }),
    lines: [
      {
        debit: systemAccount('disputed', currencyId),
        credit: systemAccount('custody.main', currencyId),
        amountMinor,
      },
    ],
  });
}

/** Disputed coins are at our addresses again, or coins are there that have left according to the books. */
export function returnDisputed({ currencyId, amountMinor, about }: Cost): JournalEntry {
  return journalEntry({
    kind: 'disputed: back',
    ...(about === undefined ? {} : { about }),
    lines: [
      {
        debit: systemAccount('custody.main', currencyId),
        credit: systemAccount('disputed', currencyId),
        amountMinor,
      },
    ],
  });
}

/** The operator ends a dispute: `balanceMinor` of the account, a loss below zero or a gain above, becomes our expense or income. */
export function settleDispute({
  currencyId,
  balanceMinor,
  note,
}: {
  currencyId: number;
  balanceMinor: bigint;
  note: string;
}): JournalEntry {
  const disputed = systemAccount('disputed', currencyId);
  return journalEntry({
    kind: 'disputed: settled',
    note,
    lines: [
      balanceMinor < 0n
        ? {
            debit: systemAccount('expense.network', currencyId),
            credit: disputed,
            amountMinor: -balanceMinor,
          }
        : { debit: disputed, credit: systemAccount('income.network', currencyId), amountMinor: balanceMinor },
    ],
  });
}

/** What our own address on a real network holds when its index begins. */
export function openNetwork({ currencyId, amountMinor }: Cost): JournalEntry {
  return journalEntry({
    kind: 'network opening',
    lines: [
      {
        debit: systemAccount('custody.main', currencyId),
        credit: systemAccount('treasury', currencyId),
        amountMinor,
      },
    ],
  });
}

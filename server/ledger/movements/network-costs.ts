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

/** Coins that left our addresses without us, or that a network undid although they were final: an alarm until it is settled. */
export function disputeCoins({ currencyId, amountMinor }: Cost): JournalEntry {
  return journalEntry({
    kind: 'disputed',
    lines: [
      {
        debit: systemAccount('disputed', currencyId),
        credit: systemAccount('custody.main', currencyId),
        amountMinor,
      },
    ],
  });
}

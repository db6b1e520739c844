import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import type { Account } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';

/** What arrived on an address of ours; its id is what entries and operations refer to. */
interface Arrival {
  arrivalId: string;
  currencyId: number;
  amountMinor: bigint;
}

/** Credits what arrived on a user's address, once it is final. */
export function depositFromChain(arrival: Arrival & { userId: string }): JournalEntry {
  const from = systemAccount('custody.main', arrival.currencyId);
  return journalEntry({ kind: 'deposit', ...creditedFrom(from, arrival) });
}

/** Credits what was set aside, when what kept it from its user is over. */
export function depositFromUnclaimed(arrival: Arrival & { userId: string }): JournalEntry {
  const from = systemAccount('unclaimed', arrival.currencyId);
  return journalEntry({ kind: 'deposit: claimed', ...creditedFrom(from, arrival) });
}

function creditedFrom(
  debit: Account,
  { arrivalId, userId, currencyId, amountMinor }: Arrival & { userId: string },
): Pick<JournalEntry, 'about' | 'lines' | 'operations'> {
  return {
    about: arrivalId,
    lines: [{ debit, credit: userAccount('crypto', { userId, currencyId }), amountMinor }],
    operations: [
      {
        userId,
        action: operationActions.accrued,
        area: operationAreas.wallet,
        direction: operationDirections.incoming,
        currencyId,
        amountMinor,
        ref: { kind: 'deposit', id: arrivalId },
      },
    ],
  };
}

/** Sets aside what arrived and can't be credited: too little, to nobody, or to a frozen user. */
export function setAsideArrival({ arrivalId, currencyId, amountMinor }: Arrival): JournalEntry {
  return journalEntry({
    kind: 'deposit: unclaimed',
    about: arrivalId,
    lines: [
      {
        debit: systemAccount('custody.main', currencyId),
        credit: systemAccount('unclaimed', currencyId),
        amountMinor,
      },
    ],
  });
}

/** The operator sends back what was set aside: from now on only its network ends it. */
export function beginReturn({ arrivalId, currencyId, amountMinor }: Arrival): JournalEntry {
  return journalEntry({
    kind: 'deposit: returning',
    about: arrivalId,
    lines: [
      {
        debit: systemAccount('unclaimed', currencyId),
        credit: systemAccount('payout.pending', currencyId),
        amountMinor,
      },
    ],
  });
}

/** What was sent back has left our custody. */
export function finishReturn({ arrivalId, currencyId, amountMinor }: Arrival): JournalEntry {
  return journalEntry({
    kind: 'deposit: returned',
    about: arrivalId,
    lines: [
      {
        debit: systemAccount('payout.pending', currencyId),
        credit: systemAccount('custody.main', currencyId),
        amountMinor,
      },
    ],
  });
}

/** A return that failed is set aside again. */
export function failReturn({ arrivalId, currencyId, amountMinor }: Arrival): JournalEntry {
  return journalEntry({
    kind: 'deposit: not returned',
    about: arrivalId,
    lines: [
      {
        debit: systemAccount('payout.pending', currencyId),
        credit: systemAccount('unclaimed', currencyId),
        amountMinor,
      },
    ],
  });
}

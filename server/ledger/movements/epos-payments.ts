import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import { detailsOf, journalEntry } from '../journal-entry';
import type { JournalEntry, Operation } from '../journal-entry';
import { oppositeLines } from './reverse-entry';

/** A payment at the till: the payer pays `amountMinor`, the merchant gets it less our fee. */
export function payEpos(options: {
  /** The payment's id. */
  id: string;
  payerId: string;
  merchantId: string;
  currencyId: number;
  amountMinor: bigint;
  feeMinor: bigint;
}): JournalEntry {
  const { payerId, merchantId, currencyId, amountMinor, feeMinor } = options;
  const payer = userAccount('pay', { userId: payerId, currencyId });
  const netMinor = amountMinor - feeMinor;
  const area = operationAreas.epos;
  const ref = { kind: 'payment', id: options.id } as const;
  return journalEntry({
    kind: 'epos pay',
    lines: [
      { debit: payer, credit: userAccount('pay', { userId: merchantId, currencyId }), amountMinor: netMinor },
      { debit: payer, credit: systemAccount('operator.pay', currencyId), amountMinor: feeMinor },
    ],
    operations: [
      {
        userId: payerId,
        action: operationActions.eposPay,
        area,
        direction: operationDirections.outgoing,
        currencyId,
        amountMinor,
        ref,
        ...detailsOf({ counterpartyId: merchantId }),
      },
      {
        userId: merchantId,
        action: operationActions.eposReceive,
        area,
        direction: operationDirections.incoming,
        currencyId,
        amountMinor: netMinor,
        ref,
        ...detailsOf({
          fee: { feeCurrencyId: currencyId, feeMinor },
          counterpartyId: payerId,
        }),
      },
    ],
  });
}

const { incoming, outgoing } = operationDirections;

/** Refunds a payment at the till in full: the merchant returns the amount received, we return our fee. */
export function refundEpos(payment: Parameters<typeof payEpos>[0]): JournalEntry {
  const { lines, operations } = payEpos(payment);
  const ref = { kind: 'refund', id: payment.id } as const;
  return journalEntry({
    kind: 'epos refund',
    lines: oppositeLines(lines),
    operations: operations.map((operation) => turnRound(operation, ref)).toReversed(),
  });
}

/** The other direction; our fee is refunded, so it is none. */
function turnRound(operation: Operation, ref: Operation['ref']): Operation {
  const { direction, details = {} } = operation;
  return {
    ...operation,
    direction: direction === outgoing ? incoming : outgoing,
    ref,
    details: { counterpartyId: details.counterpartyId ?? '' },
  };
}

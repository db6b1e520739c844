import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';

/** A payment at the till goes back whole: what the merchant got from him, our fee from us. */
export function refundEpos(options: {
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
  return journalEntry({
    kind: 'epos refund',
    lines: [
      { debit: userAccount('pay', { userId: merchantId, currencyId }), credit: payer, amountMinor: netMinor },
      { debit: systemAccount('operator.pay', currencyId), credit: payer, amountMinor: feeMinor },
    ],
    operations: [
      {
        userId: merchantId,
        action: operationActions.eposReceive,
        area,
        direction: operationDirections.outgoing,
        currencyId,
        amountMinor: netMinor,
      },
      {
        userId: payerId,
        action: operationActions.eposPay,
        area,
        direction: operationDirections.incoming,
        currencyId,
        amountMinor,
      },
    ],
  });
}

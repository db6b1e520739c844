import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import { systemAccount, userAccount } from '../account';
import { journalEntry } from '../journal-entry';
import type { JournalEntry } from '../journal-entry';

/** A payment at the till: `amountMinor` leaves the payer, the merchant gets it without our fee. */
export function payEpos(options: {
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
      },
      {
        userId: merchantId,
        action: operationActions.eposReceive,
        area,
        direction: operationDirections.incoming,
        currencyId,
        amountMinor: netMinor,
      },
    ],
  });
}

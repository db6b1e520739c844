import type { CheckResult } from '../../contract/exports/exports.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { currencyRef } from '../market/currencies/currencies';
import type { ServiceContext } from '../service-context';
import { serialOf, splitStack } from './bearer-line';
import { findOwnBills } from './bills.store';
import { checkBearerLines } from './check-bearer-lines.service';
import { requireDistinct } from './bills';

interface NotesInfo {
  notes: {
    serial: string;
    nominal: string;
    currency: ReturnType<typeof currencyRef>;
    mayBeTakenBack: boolean;
  }[];
  rejectedBills: { serial: string; result: CheckResult }[];
}

/**
 * Returns the value of bills (own ones and bearer lines), in the order asked for, and whether a bearer line's giver may still
 * take it back. Says nothing about other bills. Errors: 30009 a serial named twice, 90907 too many wrong passcodes.
 */
export async function getNotesInfo(
  context: ServiceContext,
  input: { userId: string; address: string; serialNumbers: readonly string[] },
): Promise<NotesInfo> {
  const { userId, address } = input;
  const { serials, lines } = splitStack(context.keys, input.serialNumbers);
  const asked = input.serialNumbers.map(serialOf);
  requireDistinct(asked);
  const ownBills = await findOwnBills(context.db, { serials, holderId: userId });
  const { good, rejected } = await checkBearerLines(context, { userId, address, lines });
  const known = new Map(
    [
      ...ownBills.map((bill) => ({ ...bill, mayBeTakenBack: false })),
      ...good.map((bill) => ({ ...bill, nominal: String(bill.nominalMinor) })),
    ].map((bill) => [bill.serial, bill]),
  );
  const notes = asked.flatMap((serial) => {
    const bill = known.get(serial);
    if (bill === undefined) return [];
    const currency = requireCurrency(bill.currencyId);
    const nominal = formatAmount(BigInt(bill.nominal), currency.decimal);
    return [{ serial, nominal, currency: currencyRef(currency), mayBeTakenBack: bill.mayBeTakenBack }];
  });
  const isOwn = new Set(ownBills.map(({ serial }) => serial));
  const unknown = serials.filter((serial) => !isOwn.has(serial));
  return {
    notes,
    rejectedBills: [...rejected, ...unknown.map((serial) => ({ serial, result: 'INVALID' as const }))],
  };
}

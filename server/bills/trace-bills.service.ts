import type { BillTrace } from '../../contract/bills/bills.models';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { formatAmount } from '../../contract/money/format-amount';
import type { ServiceContext } from '../service-context';
import { placeOf } from './bill-place';
import { readBillTraces } from './bill-traces.store';

const isSerial = (name: string): boolean => /^[0-9]{16}$/.test(name);

/**
 * Where bills are that the user had in his hands or printed, named by serial or id, in the order of the question. Bills that
 * were never his and bills that do not exist get one answer.
 */
export async function traceBills(
  context: ServiceContext,
  { userId, bills }: { userId: string; bills: readonly string[] },
): Promise<BillTrace[]> {
  const rows = await readBillTraces(context.db, {
    userId,
    serials: bills.filter(isSerial),
    ids: bills.filter((name) => !isSerial(name)),
  });
  const byName = new Map(rows.map((row) => [row.name, row]));
  return bills.map((bill) => {
    const row = byName.get(bill.toLowerCase());
    const { place, at } = placeOf(row);
    if (row === undefined || place === 'unknown')
      return { bill, serial: null, nominal: null, place: 'unknown', at: null };
    const { decimal } = requireCurrency(row.currencyId);
    return {
      bill,
      serial: row.serial,
      nominal: formatAmount(BigInt(row.nominal), decimal),
      place,
      at: at?.toISOString() ?? null,
    };
  });
}

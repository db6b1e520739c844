import { billPageSize } from '../../contract/bills/bills.models';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/format-amount';
import { parseAmount } from '../../contract/money/parse-amount';
import type { ServiceContext } from '../service-context';
import { countBillsOf, listBillRows } from './bills.store';

interface Wanted {
  userId: string;
  currency: Currency;
  /** In units; bills of every value without it. */
  nominal?: string | undefined;
  count?: string | undefined;
  offset?: string | undefined;
}

/** A page of the user's single bills, and how many there are on all pages. */
export async function listBills(context: ServiceContext, wanted: Wanted) {
  const { userId: holderId, currency, nominal } = wanted;
  const nominalMinor = nominal === undefined ? undefined : parseAmount(nominal, currency.decimal);
  // More decimals than the currency has: there is no such bill.
  if (nominal !== undefined && nominalMinor === undefined) return { bills: [], billsCount: 0 };
  const [rows, counts] = await Promise.all([
    listBillRows(context.db, {
      holderId,
      currencyId: currency.id,
      nominalMinor,
      limit: Number(wanted.count ?? billPageSize),
      offset: Number(wanted.offset ?? 0),
    }),
    countBillsOf(context.db, { holderId, currencyId: currency.id }),
  ]);
  const counted = counts.filter((one) => nominalMinor === undefined || one.nominalMinor === nominalMinor);
  return {
    bills: rows.map((row) => ({
      id: row.id,
      serial: row.serial,
      nominal: formatAmount(BigInt(row.nominal), currency.decimal),
    })),
    billsCount: counted.reduce((sum, { count }) => sum + count, 0),
  };
}

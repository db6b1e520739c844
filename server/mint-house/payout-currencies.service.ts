import type { Kysely } from 'kysely';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { hubOf } from '../../contract/currencies/hub-of';
import { convertDecimals } from '../../contract/money/convert-decimals';
import type { Database } from '../db/database.models';
import { systemAccount } from '../ledger/account';
import { readSystemBalance } from '../ledger/system-balance';

/** What a family's bills are worth in one of the coins behind it. */
export function payoutMinor(currency: Currency, payout: Currency, amountMinor: bigint): bigint {
  const scales = { fromDecimal: currency.decimal, toDecimal: payout.decimal };
  const minor = convertDecimals(amountMinor, scales);
  if (minor === undefined) throw new RangeError(`${payout.key} can't hold ${currency.key}`);
  return minor;
}

/** The coins behind a family of which there is enough for an amount; a blue currency is paid out in nothing but itself. */
export async function payoutCurrencies(
  db: Kysely<Database>,
  wanted: { currency: Currency; amountMinor: bigint },
): Promise<Currency[]> {
  const { currency, amountMinor } = wanted;
  if (hubOf(currency.id) === 'blue') return [currency];
  const offered = [];
  for (const payout of currency.fillCurrencies.map(requireCurrency)) {
    const position = systemAccount('position', payout.id, String(currency.id));
    if ((await readSystemBalance(db, position)) >= payoutMinor(currency, payout, amountMinor))
      offered.push(payout);
  }
  return offered;
}

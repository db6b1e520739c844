import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { AppError } from '../kernel/app-error';
import { systemAccount } from '../ledger/account';
import { lockSystemBalance } from '../ledger/balances';
import { moveBridgeStock } from '../ledger/movements/treasury';
import type { ServiceContext } from '../service-context';

/** From the treasury to a bridge, or back. */
export type BridgeDirection = 'fill' | 'drain';

/**
 * Moves stock between the treasury and the bridge of a currency that something can be migrated to; returns what the bridge had and has.
 * The caller must write an action with this entry into the operator's history in the same transaction. Errors: 10008 nothing can be
 * migrated there, 20024 there is too little.
 */
export async function stockBridge(
  context: ServiceContext,
  wanted: { currency: Currency; amountMinor: bigint; direction: BridgeDirection },
): Promise<{ entryId: string; fromMinor: bigint; toMinor: bigint }> {
  const { currency, amountMinor, direction } = wanted;
  if (!currencyCatalogue.some(({ migrationCurrencies }) => migrationCurrencies.includes(currency.key)))
    throw new AppError('incorrectParameters', { errorMsgs: ['currency: nothing can be migrated to it'] });
  const isFill = direction === 'fill';
  return context.db.transaction(async (transaction) => {
    const bridgeMinor = await lockSystemBalance(transaction, systemAccount('bridge', currency.id));
    const treasuryMinor = await lockSystemBalance(transaction, systemAccount('treasury', currency.id));
    if ((isFill ? treasuryMinor : bridgeMinor) < amountMinor) throw new AppError('salesLimited');
    const entry = moveBridgeStock({ currencyId: currency.id, amountMinor, isFill });
    await context.ledger.post(entry, { transaction });
    const toMinor = isFill ? bridgeMinor + amountMinor : bridgeMinor - amountMinor;
    return { entryId: entry.id, fromMinor: bridgeMinor, toMinor };
  });
}

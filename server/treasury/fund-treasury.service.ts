import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { takeStrays } from '../chains/arrivals/claim-arrivals';
import { systemAccount } from '../ledger/account';
import { lockSystemBalance } from '../ledger/balances';
import { fundTreasury } from '../ledger/movements/treasury';
import type { ServiceContext } from '../service-context';

/** What arrived at our own address, and what the treasury had and has. */
interface Funding {
  entryId: string;
  arrivals: readonly { id: string; hash: string; amountMinor: bigint }[];
  fromMinor: bigint;
  toMinor: bigint;
}

/**
 * Books everything that is set aside at our own address as the treasury's; undefined when nothing is. Call it in a transaction that
 * also writes an action with this entry into the operator's history.
 */
export async function fundFromArrivals(
  context: ServiceContext,
  { currency, note }: { currency: Currency; note: string },
): Promise<Funding | undefined> {
  const { db, ledger } = context;
  const entryId = uuidv7();
  const arrivals = await takeStrays(context, { currency, entryId });
  if (arrivals.length === 0) return undefined;
  const currencyId = currency.id;
  const fromMinor = await lockSystemBalance(db, systemAccount('treasury', currencyId));
  const amountMinor = arrivals.reduce((sum, arrival) => sum + arrival.amountMinor, 0n);
  await ledger.post(fundTreasury({ id: entryId, currencyId, amountMinor, note }));
  return { entryId, arrivals, fromMinor, toMinor: fromMinor + amountMinor };
}

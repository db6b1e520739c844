import { currencyCatalogue, findCurrency } from '../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../contract/money/amounts';
import { beginNetwork, fundCustody } from '../chains/embedded/embedded-chain';
import { chainNetworkOf } from '../chains/chain-networks';
import { isOnRealNetwork } from '../chains/chains';
import { AppError } from '../kernel/app-error';
import { systemAccount } from '../ledger/account';
import { genesis } from '../ledger/movements/treasury';
import { readSystemBalance } from '../ledger/balances';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';

/** The opening stocks in units: of the treasury, and of the bridge that coins are migrated from. */
export const openingStocks: readonly { key: string; treasury: string; bridge: string }[] = [
  { key: 'bitcoin-native-btc', treasury: '100', bridge: '0' },
  { key: 'tectum-t12-tet', treasury: '10000000', bridge: '1000000' },
  { key: 'tectum-t12-tct', treasury: '1000000000', bridge: '10000000' },
  { key: 'tron-native-trx', treasury: '10000000', bridge: '0' },
  { key: 'tron-trc20-usdt', treasury: '10000000', bridge: '0' },
  { key: 'ethereum-native-eth', treasury: '5000', bridge: '0' },
  { key: 'ethereum-erc20-usdt', treasury: '10000000', bridge: '0' },
  { key: 'ethereum-erc20-tet', treasury: '1000000', bridge: '1000000' },
  { key: 'tectum-v4-tet', treasury: '0', bridge: '1000000' },
  { key: 'tectum-v4-tct', treasury: '0', bridge: '10000000' },
];

const markName = 'genesis';

/**
 * Writes the genesis entry and returns its id, or undefined if the books have been opened before; without the currencies of real
 * networks, whose stocks are what is measured there. The caller must write an
 * action into the operator's history in the same transaction.
 */
export async function openBooks(
  context: ServiceContext,
  stocks: readonly { key: string; treasury: string; bridge: string }[] = openingStocks,
): Promise<string | undefined> {
  const opening = stocks
    .map(({ key, treasury, bridge }) => {
      const currency = findCurrency(key);
      const treasuryMinor = currency && parseAmount(treasury, currency.decimal);
      const bridgeMinor = currency && parseAmount(bridge, currency.decimal);
      if (currency === undefined || treasuryMinor === undefined || bridgeMinor === undefined)
        throw new AppError('incorrectParameters', { errorMsgs: [`${key}: no such currency or amount`] });
      return { currency, treasuryMinor, bridgeMinor };
    })
    .filter(({ currency }) => !isOnRealNetwork(context.chains, currency));
  const entry = genesis(opening.map(({ currency, ...stock }) => ({ currencyId: currency.id, ...stock })));
  return inTransaction(context, async (inner) => {
    const marked = await inner.db
      .insertInto('installation')
      .values({ name: markName, value: entry.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (marked.numInsertedOrUpdatedRows !== 1n) return undefined;
    await inner.ledger.post(entry);
    for (const { currency, treasuryMinor, bridgeMinor } of opening)
      await fundCustody(inner, { currency, amountMinor: treasuryMinor + bridgeMinor });
    return entry.id;
  });
}

/**
 * Creates the stand-in's networks if they do not exist yet. For books that are older than the stand-in it puts the coins that
 * the books hold at our own addresses.
 */
export async function openEmbeddedChain(context: ServiceContext): Promise<void> {
  for (const network of context.chains.embedded) {
    await inTransaction(context, async (inner) => {
      const { db, clock } = inner;
      if (!(await beginNetwork(db, { network, now: clock.now() }))) return;
      for (const currency of currencyCatalogue.filter((one) => chainNetworkOf(one) === network)) {
        const booked = await readSystemBalance(db, systemAccount('custody.main', currency.id));
        await fundCustody(inner, { currency, amountMinor: -booked });
      }
    });
  }
}

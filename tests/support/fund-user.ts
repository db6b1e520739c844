import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../contract/money/amounts';
import { fundCustody } from '../../server/chains/embedded/embedded-chain';
import { systemAccount } from '../../server/ledger/account';
import { lockSystemBalance } from '../../server/ledger/balances';
import type { JournalEntry } from '../../server/ledger/journal-entry';
import { adjustUser, genesis } from '../../server/ledger/movements/treasury';
import { recordAction } from '../../server/kernel/operator-history/operator-history';
import { inTransaction } from '../../server/service-context';
import type { ServiceContext } from '../../server/service-context';
import { fundFromArrivals } from '../../server/treasury/fund-treasury.service';
import type { TestServer } from './test-server';

interface Funds {
  email: string;
  currencyKey: string;
  /** In units of the currency. */
  amount: string;
  /** The v4.0 bridge's funds; plenty by default. */
  bridge?: string;
}

/** Funds a user as the operator does, from a freshly funded treasury. */
export async function fundUser(
  server: Pick<TestServer, 'context' | 'database'>,
  funds: Funds,
): Promise<void> {
  const { context, database } = server;
  const { rows } = await database.query<{ id: string }>('select id from users where email = $1', [
    funds.email,
  ]);
  const [user] = rows;
  const currency = requireCurrency(funds.currencyKey);
  const amountMinor = parseAmount(funds.amount, currency.decimal);
  const bridgeMinor = parseAmount(funds.bridge ?? '1000', 8);
  if (user === undefined || amountMinor === undefined || bridgeMinor === undefined)
    throw new Error('no such user or amount');
  const v4 = requireCurrency('tectum-v4-tet');
  const stocks = [
    { currencyId: currency.id, treasuryMinor: amountMinor, bridgeMinor: 0n },
    { currencyId: v4.id, treasuryMinor: 0n, bridgeMinor },
  ];
  await postAsOperator(context, 'genesis', genesis(stocks));
  await fundCustody(context, { currency, amountMinor });
  await fundCustody(context, { currency: v4, amountMinor: bridgeMinor });
  const { id: currencyId } = currency;
  const credit = {
    userId: user.id,
    currencyId,
    amountMinor,
    direction: 'credit',
    note: 'for a test',
  } as const;
  await postAsOperator(context, 'credit', adjustUser(credit));
}

type Stock = Pick<Funds, 'currencyKey' | 'amount'>;

/** Gives the treasury an amount to sell, in units. */
export async function fundTreasury(server: Pick<TestServer, 'context'>, stock: Stock): Promise<void> {
  await fundStock(server, stock, ({ amountMinor }) => ({ treasuryMinor: amountMinor, bridgeMinor: 0n }));
}

/** Gives a bridge an amount that can be moved to its currency, in units. */
export async function fundBridge(server: Pick<TestServer, 'context'>, stock: Stock): Promise<void> {
  await fundStock(server, stock, ({ amountMinor }) => ({ treasuryMinor: 0n, bridgeMinor: amountMinor }));
}

async function fundStock(
  { context }: Pick<TestServer, 'context'>,
  { currencyKey, amount }: Stock,
  share: (given: { amountMinor: bigint }) => { treasuryMinor: bigint; bridgeMinor: bigint },
): Promise<void> {
  const currency = requireCurrency(currencyKey);
  const amountMinor = parseAmount(amount, currency.decimal) ?? 0n;
  await postAsOperator(context, 'genesis', genesis([{ currencyId: currency.id, ...share({ amountMinor }) }]));
  await fundCustody(context, { currency, amountMinor });
}

interface Arrived {
  currency: Currency;
  amountMinor: bigint;
}

/**
 * Makes what was sent to our own address on a real network the treasury's, as the operator does. What arrives before the network is
 * followed for the first time is the treasury's without that. Throws until it is all there.
 */
export async function bookArrivedFunds(
  context: ServiceContext,
  { currency, amountMinor }: Arrived,
): Promise<void> {
  const treasuryMinor = await inTransaction(context, async (within) => {
    const funding = await fundFromArrivals(within, { currency, note: 'for a test' });
    if (funding === undefined) return lockSystemBalance(within.db, systemAccount('treasury', currency.id));
    await recordAction(within, { ...actionOf('treasury fund'), entryId: funding.entryId });
    return funding.toMinor;
  });
  if (treasuryMinor < amountMinor)
    throw new Error(`the treasury has ${treasuryMinor} of ${currency.key}, not ${amountMinor} yet`);
}

/** Posts an entry together with the operator's action that explains it. */
async function postAsOperator(context: ServiceContext, command: string, entry: JournalEntry): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await context.ledger.post(entry, { transaction });
    await recordAction({ ...context, db: transaction }, { ...actionOf(command), entryId: entry.id });
  });
}

function actionOf(command: string) {
  return { actor: 'a test', command, words: [], options: {}, reason: 'for a test', changes: [] };
}

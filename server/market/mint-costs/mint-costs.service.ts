import { sql } from 'kysely';
import { denominationsOf, requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { firstMintCostMinor, mintCostKey } from '../../../contract/currencies/first-mint-cost';
import { parseAmount } from '../../../contract/money/amounts';
import { AppError } from '../../kernel/app-error';
import type { ServiceContext } from '../../service-context';
import type { Db } from '../../kernel/db/db';
import { statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';

interface CostRow {
  currencyId: number;
  nominal: string;
  costMinor: bigint;
}

/** Adds a version; earlier ones stay, as requests were made on them. */
async function addMintCost(db: Db, row: CostRow & { now: Date }): Promise<void> {
  await db
    .insertInto('set_mint_costs')
    .values({
      currency_id: row.currencyId,
      nominal: row.nominal,
      cost: String(row.costMinor),
      set_at: row.now,
    })
    .execute();
}

/** The newest cost that the operator has set for a bill, with its version. */
async function findMintCost(
  db: Db,
  bill: Omit<CostRow, 'costMinor'>,
): Promise<{ version: bigint; costMinor: bigint } | undefined> {
  const row = await db
    .selectFrom('set_mint_costs')
    .select(['version', 'cost'])
    .where('currency_id', '=', bill.currencyId)
    .where('nominal', '=', bill.nominal)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : { version: row.version, costMinor: BigInt(row.cost) };
}

interface BillKind {
  currency: Currency;
  nominal: string;
}

/** What minting one bill costs now, in TET's minor units; version 0 is the catalogue's. Error: 30026 for no such bill. */
export async function currentMintCost(
  context: Pick<ServiceContext, 'db'>,
  bill: BillKind,
): Promise<{ version: bigint; costMinor: bigint }> {
  requireBillKind(bill);
  const { currency, nominal } = bill;
  const set = await findMintCost(context.db, { currencyId: currency.id, nominal });
  return set ?? { version: 0n, costMinor: firstMintCostMinor(currency, nominal) };
}

/** The newest costs that the operator has set for a currency's bills. */
export function selectMintCosts(currency: Currency): Statement<{ nominal: string; cost: string }> {
  return statement(sql<{ nominal: string; cost: string }>`
      select distinct on (nominal) nominal, cost::text as cost from set_mint_costs
      where currency_id = ${currency.id} order by nominal, version desc`);
}

/** What minting one bill of each face value costs now. */
export async function currentMintCosts(
  { db }: Pick<ServiceContext, 'db'>,
  currency: Currency,
): Promise<Map<string, bigint>> {
  const { set } = await db.read({ set: selectMintCosts(currency) });
  return mintCostTable(currency, set);
}

/** The cost table from the rows of `selectMintCosts`, in TET's minor units, by ascending face value. */
export function mintCostTable(
  currency: Currency,
  set: readonly { nominal: string; cost: string }[],
): Map<string, bigint> {
  const costs = new Map(set.map(({ nominal, cost }) => [nominal, BigInt(cost)]));
  return new Map(
    denominationsOf(currency).map((nominal) => [
      nominal,
      costs.get(nominal) ?? firstMintCostMinor(currency, nominal),
    ]),
  );
}

/** Sets the cost. Errors: 30026 for no such bill, 10008 for a cost that is no amount of TET. */
export async function setMintCost(context: ServiceContext, bill: BillKind & { cost: string }): Promise<void> {
  requireBillKind(bill);
  const costMinor = parseAmount(bill.cost, requireCurrency(mintCostKey).decimal);
  if (costMinor === undefined)
    throw new AppError('incorrectParameters', {
      errorMsgs: ['cost: an amount of TET with at most 8 decimals'],
    });
  const { currency, nominal } = bill;
  await addMintCost(context.db, { currencyId: currency.id, nominal, costMinor, now: context.clock.now() });
}

function requireBillKind({ currency, nominal }: BillKind): void {
  if (!denominationsOf(currency).includes(nominal))
    throw new AppError('denominationNotBurnable', { errorMsgs: ['nominal: the currency has no such bill'] });
}

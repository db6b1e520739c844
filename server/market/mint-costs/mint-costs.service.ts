import { sql } from 'kysely';
import { denominationsOf, requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { firstMintCostMinor, mintCostKey } from '../../../contract/currencies/first-mint-cost';
import { parseAmount } from '../../../contract/money/amounts';
import { AppError } from '../../kernel/app-error';
import { isOwn, sealOf } from '../../kernel/keys/sealed-tables';
import type { SealedContent } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import { statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';

type MintCostRow = SealedContent<'set_mint_costs'> & { seal: Buffer | null };

interface BillKind {
  currency: Currency;
  nominal: string;
}

/** Adds a version; earlier ones stay, as requests were made on them. */
async function addMintCost(
  { db, keys, clock }: ServiceContext,
  { currency, nominal, costMinor }: BillKind & { costMinor: bigint },
): Promise<void> {
  const { rows } = await sql<{ version: bigint }>`
    select nextval(pg_get_serial_sequence('set_mint_costs', 'version')) as version`.execute(db);
  const [{ version } = { version: 0n }] = rows;
  const row = { version, currency_id: currency.id, nominal, cost: String(costMinor), set_at: clock.now() };
  await sql`
    insert into set_mint_costs (version, currency_id, nominal, cost, set_at, seal) overriding system value
    values (${version}, ${currency.id}, ${nominal}, ${row.cost}, ${row.set_at},
      ${sealOf(keys, 'set_mint_costs', row)})`.execute(db);
}

/** The newest costs that the operator has set for a currency's bills. */
export function selectMintCosts(currency: Currency): Statement<MintCostRow> {
  return statement(sql<MintCostRow>`
      select distinct on (nominal) * from set_mint_costs
      where currency_id = ${currency.id} order by nominal, version desc`);
}

/** What minting one bill of each face value costs now. */
export async function currentMintCosts(
  context: Pick<ServiceContext, 'db' | 'keys'>,
  currency: Currency,
): Promise<Map<string, bigint>> {
  const { set } = await context.db.read({ set: selectMintCosts(currency) });
  return mintCostTable(context, currency, set);
}

/**
 * The cost table from the rows of `selectMintCosts`, in TET's minor units, by ascending face value. One whose cost was altered has
 * none.
 */
export function mintCostTable(
  { keys }: Pick<ServiceContext, 'keys'>,
  currency: Currency,
  set: readonly MintCostRow[],
): Map<string, bigint> {
  const rows = new Map(set.map((row) => [row.nominal, row]));
  const costs = new Map<string, bigint>();
  for (const nominal of denominationsOf(currency)) {
    const row = rows.get(nominal);
    if (row === undefined) costs.set(nominal, firstMintCostMinor(currency, nominal));
    else if (isOwn(keys, 'set_mint_costs', row)) costs.set(nominal, BigInt(row.cost));
  }
  return costs;
}

/** The cost of one bill from the table. Errors: 30026 for no such bill, 20040 if someone altered its cost. */
export function requireMintCost(costs: ReadonlyMap<string, bigint>, bill: BillKind): bigint {
  requireBillKind(bill);
  const costMinor = costs.get(bill.nominal);
  if (costMinor === undefined)
    throw new AppError('poolOperationUnavailable', {
      errorMsgs: [`there is no cost for a bill of ${bill.nominal} at the moment`],
    });
  return costMinor;
}

/** Sets the cost. Errors: 30026 for no such bill, 10008 for a cost that is no amount of TET. */
export async function setMintCost(context: ServiceContext, bill: BillKind & { cost: string }): Promise<void> {
  requireBillKind(bill);
  const costMinor = parseAmount(bill.cost, requireCurrency(mintCostKey).decimal);
  if (costMinor === undefined)
    throw new AppError('incorrectParameters', {
      errorMsgs: ['cost: an amount of TET with at most 8 decimals'],
    });
  await addMintCost(context, { ...bill, costMinor });
}

function requireBillKind({ currency, nominal }: BillKind): void {
  if (!denominationsOf(currency).includes(nominal))
    throw new AppError('denominationNotBurnable', { errorMsgs: ['nominal: the currency has no such bill'] });
}

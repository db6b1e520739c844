import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { CurrencyTree, SumNode } from '../../contract/reserves/tree-bytes';
import { AppError } from '../kernel/app-error';
import type { Statement } from '../kernel/db/statement';
import { listSystemBalances } from '../ledger/balances';
import { selectUserSums } from '../ledger/list-owed';
import type { ServiceContext } from '../service-context';
import { insertNodes, selectBillSums, selectPublicIds } from './reserves.store';
import { levelsOf, nameLeaf, orderLeaves } from './sum-tree';
import type { Leaf } from './sum-tree';

/** System holders; each has one leaf in a currency. */
const billsOutside = 'bills outside';
const owedKinds = ['payout.pending', 'unclaimed', 'reward.payable'];

/** Rows per statement. */
const batchRows = 5_000;

type SystemBalances = Awaited<ReturnType<typeof listSystemBalances>>;
type Context = Pick<ServiceContext, 'db' | 'keys'>;

/** Stores the tree of each currency that anything is owed in, and returns the trees ordered by their keys. */
export async function writeTrees(context: Context, publicationId: string): Promise<CurrencyTree[]> {
  const system = await listSystemBalances(context.db);
  const { users } = await context.db.read({ users: selectPublicIds() });
  const publicIds = new Map(users.map(({ id, publicId }) => [id, publicId]));
  const trees: CurrencyTree[] = [];
  for (const currency of currencyCatalogue.toSorted((left, right) => (left.key < right.key ? -1 : 1))) {
    const leaves = await listLeaves(context, { publicationId, currency, system, publicIds });
    if (leaves.length > 0) trees.push(await writeTree(context, { publicationId, currency, leaves }));
  }
  return trees;
}

interface Owed {
  publicationId: string;
  currency: Currency;
  system: SystemBalances;
  publicIds: ReadonlyMap<string, string>;
}

async function listLeaves(
  { db, keys }: Context,
  { publicationId, currency, system, publicIds }: Owed,
): Promise<Leaf[]> {
  const { users, bills } = await db.read({
    users: selectUserSums(currency.id),
    bills: selectBillSums(currency.id),
  });
  const owed = new Map<string, bigint>();
  const add = (holder: string, amountMinor: bigint): void => {
    owed.set(holder, (owed.get(holder) ?? 0n) + amountMinor);
  };
  for (const { userId, amount } of users) add(userId, BigInt(amount));
  for (const { holderId, amount } of bills) add(holderId ?? billsOutside, BigInt(amount));
  const inCurrency = system.filter(({ currencyId }) => currencyId === currency.id);
  for (const { kind, balanceMinor } of inCurrency) if (owedKinds.includes(kind)) add(kind, balanceMinor);
  checkBills(currency, {
    bookedMinor: inCurrency.find(({ kind }) => kind === 'bills.live')?.balanceMinor ?? 0n,
    countedMinor: bills.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
  });
  return orderLeaves(
    [...owed]
      .filter(([, amountMinor]) => amountMinor !== 0n)
      .map(([holder, amountMinor]) => ({
        id: nameLeaf(keys, {
          publicationId,
          holder: publicIds.get(holder) ?? holder,
          currencyKey: currency.key,
        }).id,
        amountMinor,
      })),
  );
}

function checkBills(
  { key }: Currency,
  { bookedMinor, countedMinor }: { bookedMinor: bigint; countedMinor: bigint },
): void {
  if (bookedMinor !== countedMinor)
    throw new AppError('incorrectParameters', {
      errorMsgs: [`bills of ${key}: the books say ${bookedMinor}, the bills ${countedMinor}`],
    });
}

async function writeTree(
  { db }: Pick<Context, 'db'>,
  { publicationId, currency, leaves }: { publicationId: string; currency: Currency; leaves: readonly Leaf[] },
): Promise<CurrencyTree> {
  let [level, root]: [number, SumNode | undefined] = [0, undefined];
  for (const nodes of levelsOf(leaves)) {
    for (const batch of batchesOf({ publicationId, currencyId: currency.id, level, nodes, leaves }))
      await db.write([batch]);
    level += 1;
    [root] = nodes;
  }
  if (root === undefined) throw new RangeError(`${currency.key} has no leaves`);
  return { key: currency.key, ...root, leaves: leaves.length };
}

interface Level {
  publicationId: string;
  currencyId: number;
  level: number;
  nodes: readonly SumNode[];
  leaves: readonly Leaf[];
}

function* batchesOf({ nodes, leaves, ...place }: Level): Generator<Statement> {
  for (let position = 0; position < nodes.length; position += batchRows)
    yield insertNodes({
      ...place,
      position,
      nodes: nodes.slice(position, position + batchRows).map(({ hash, sumMinor }, index) => ({
        leafId: place.level === 0 ? (leaves[position + index]?.id.toString('hex') ?? null) : null,
        hash: Buffer.from(hash).toString('hex'),
        amount: String(sumMinor),
      })),
    });
}

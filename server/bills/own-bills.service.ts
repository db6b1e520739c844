import { billPageSize } from '../../contract/bills/bills.contract';
import type { BillBalance, BillDetails } from '../../contract/bills/bills.contract';
import {
  currencyCatalogue,
  denominationsOf,
  requireCurrency,
} from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { parseRate, toDollars } from '../../contract/money/rate';
import { currencyRef } from '../market/currencies/currencies';
import { currentPrices } from '../market/currencies/prices.service';
import { AppError } from '../kernel/app-error';
import { selectBlocksOfMoves } from '../ledger/blocks/find-block';
import { hashLeaf } from '../ledger/blocks/merkle-tree';
import { eventStream, readLeaves } from '../ledger/blocks/streams';
import type { Db } from '../kernel/db/db';
import type { ServiceContext } from '../service-context';
import { hasBills } from './bills';
import { isAddressOf } from './bill-addresses';
import { countBillsOf, findHeldBill, listBillRows, listFreeBills, saveLabel } from './bills.store';
import type { BillCount } from './bills.store';

interface BillPage {
  userId: string;
  currency: Currency;
  /** In units; undefined means bills of every face value. */
  nominal?: string | undefined;
  count?: string | undefined;
  offset?: string | undefined;
}

/** A page of the user's single bills, and the total count. */
export async function listBills(context: ServiceContext, wanted: BillPage) {
  const { userId: holderId, currency, nominal } = wanted;
  const nominalMinor = nominal === undefined ? undefined : parseAmount(nominal, currency.decimal);
  // It has more decimals than the currency: no such bill exists.
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
      type: hubOf(currency.id),
      address: isAddressOf(context, row) ? row.address : null,
    })),
    billsCount: counted.reduce((sum, { count }) => sum + count, 0),
  };
}

interface HeldBill {
  serial: string;
  userId: string;
}

/** Returns one of the user's bills with its history. Error: 10010 the user holds no such bill. */
export async function getBill(context: ServiceContext, { serial, userId }: HeldBill): Promise<BillDetails> {
  const bill = await findHeldBill(context.db, { serial, holderId: userId });
  if (bill === undefined) throw new AppError('noDataFound');
  const currency = requireCurrency(bill.currencyId);
  const places = await placesInBooks(
    context.db,
    bill.events.map(({ id }) => id),
  );
  return {
    id: bill.id,
    serial,
    currency: currencyRef(currency),
    nominal: formatAmount(BigInt(bill.nominal), currency.decimal),
    status: bill.status,
    label: bill.label,
    address: isAddressOf(context, bill) ? bill.address : null,
    history: bill.events.map(({ id, move, actorId, createdAt }) => ({
      move,
      date: createdAt.toISOString(),
      isMine: actorId === userId,
      ...places(id),
    })),
  };
}

/** Where some moves of bills are in the sealed books: the hash of each, and its block, null until it's sealed. */
async function placesInBooks(
  db: Db,
  moves: readonly bigint[],
): Promise<(move: bigint) => { hash: string; block: string | null }> {
  const leaves = await readLeaves(db, eventStream, moves);
  const hashes = new Map(leaves.map(({ number, text }) => [number, hashLeaf(text).toString('hex')]));
  const { moveBlocks } = await db.read({ moveBlocks: selectBlocksOfMoves(moves) });
  const blocks = new Map(moveBlocks.map(({ move, number }) => [move, String(number)]));
  return (move) => ({ hash: hashes.get(move) ?? '', block: blocks.get(move) ?? null });
}

/** Sets or removes the user's label on a bill. Error: 10010 the user holds no such bill. */
export async function labelBill(
  context: ServiceContext,
  { serial, userId, label }: HeldBill & { label: string },
): Promise<BillDetails> {
  const saved = await saveLabel(context.db, { serial, holderId: userId, label: label === '' ? null : label });
  if (!saved) throw new AppError('noDataFound');
  return getBill(context, { serial, userId });
}

/** A user's bills that can be spent at once: the oldest of each face value, up to a maximum. `nominal` in minor units. */
export async function listSpendableBills(
  context: Pick<ServiceContext, 'db'>,
  wanted: { userId: string; currency: Currency; limitOfEach: number },
): Promise<{ serial: string; nominal: string }[]> {
  const { userId, currency, limitOfEach } = wanted;
  const nominals = denominationsOf(currency).map((nominal) => parseAmount(nominal, currency.decimal) ?? 0n);
  return listFreeBills(context.db, { holderId: userId, currencyId: currency.id, nominals, limitOfEach });
}

/** A user's bills of one currency in the form of a response. */
function showBillBalance(options: {
  currency: Currency;
  counts: readonly BillCount[];
  price: string | undefined;
}): BillBalance {
  const { currency, counts } = options;
  const valueMinor = counts.reduce((sum, { nominalMinor, count }) => sum + nominalMinor * BigInt(count), 0n);
  const price = options.price === undefined ? undefined : parseRate(options.price);
  return {
    currency: currencyRef(currency),
    amount: counts.reduce((sum, { count }) => sum + count, 0),
    value: formatAmount(valueMinor, currency.decimal),
    conv: price === undefined ? null : toDollars(valueMinor, { decimal: currency.decimal, price }),
    combination: counts.map(({ nominalMinor, count }) => ({
      nominal: formatAmount(nominalMinor, currency.decimal),
      count,
    })),
  };
}

/** The user's bills of each currency that has bills, in the catalogue's order; currencies without any show 0. */
export async function listBillBalances(context: ServiceContext, userId: string): Promise<BillBalance[]> {
  const [counts, prices] = await Promise.all([
    countBillsOf(context.db, { holderId: userId }),
    currentPrices(context),
  ]);
  return currencyCatalogue.filter(hasBills).map((currency) =>
    showBillBalance({
      currency,
      counts: counts.filter(({ currencyId }) => currencyId === currency.id),
      price: prices.get(currency.id),
    }),
  );
}

/** The user's bills of one currency. */
export async function getBillBalance(
  context: ServiceContext,
  wanted: { userId: string; currency: Currency },
): Promise<BillBalance> {
  const { userId, currency } = wanted;
  const [counts, prices] = await Promise.all([
    countBillsOf(context.db, { holderId: userId, currencyId: currency.id }),
    currentPrices(context),
  ]);
  return showBillBalance({ currency, counts, price: prices.get(currency.id) });
}

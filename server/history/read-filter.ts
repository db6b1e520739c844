import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../contract/money/amounts';
import { operationCountMax } from '../../contract/operations/operations.contract';
import type { OperationFilter } from '../../contract/operations/operations.contract';
import { requireCurrencyOf } from '../market/currencies/currencies';
import type { Match, WantedOperations } from './select-operations';
import {
  findMovesOfAddress,
  findMovesOfBill,
  findOperationsOf,
  findOperationsOfSerialPart,
  findOperationsWith,
  findOwnersOfHash,
  findPaymentOfReceipt,
} from './search-operations.store';
import type { Db } from '../kernel/db/db';

/** One more than the history counts, which shows that there are more. */
const foundMax = operationCountMax + 1;
const dayMs = 24 * 3_600_000;

/** Reads a filter; undefined when nothing can match its search. Error: 10010 no such currency. */
export async function readFilter(
  db: Db,
  filter: OperationFilter & { userId: string },
): Promise<WantedOperations | undefined> {
  const { userId, start, end, key, action, area, search } = filter;
  const only = key === undefined ? undefined : requireCurrencyOf(key, () => true);
  const wanted = {
    userId,
    from: start === undefined ? undefined : new Date(start),
    to: end === undefined ? undefined : endOf(end),
    currencyId: only?.id,
    actions: action,
    areas: area,
  };
  if (search === undefined) return wanted;
  const matches = await readSearch(db, { userId, search: search.trim() });
  return matches.length === 0 ? undefined : { ...wanted, matches };
}

function endOf(text: string): Date {
  const at = new Date(text);
  return text.includes('T') ? at : new Date(at.getTime() + dayMs - 1);
}

interface Search {
  userId: string;
  search: string;
}

/** All readings of a search text. */
async function readSearch(db: Db, asked: Search): Promise<Match[]> {
  const ids = [...new Set((await Promise.all(lookups(db, asked))).flat())];
  const amounts = readingsOf(asked.search).map(amountsOf);
  const currencyIds = currenciesOf(asked.search);
  return [
    ...(ids.length === 0 ? [] : [{ ids }]),
    ...amounts.filter(({ size }) => size > 0).map((one) => ({ amounts: one })),
    ...(currencyIds.length === 0 ? [] : [{ currencyIds }]),
  ];
}

/** The lookups that fit the text's form. Each uses an index. */
function lookups(db: Db, { userId, search }: Search): Promise<readonly string[]>[] {
  const digits = search.replaceAll(' ', '');
  const belonging = async (refIds: Promise<readonly string[]>) =>
    findOperationsOf(db, { userId, refIds: await refIds });
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(search))
    return [Promise.resolve([search.toLowerCase()]), belonging(Promise.resolve([search]))];
  if (/^(0x)?[0-9a-f]{64}$/i.test(search)) return [belonging(findOwnersOfHash(db, search))];
  if (/^[0-9]{16}$/.test(digits)) return [belonging(findMovesOfBill(db, digits))];
  const searches = [findOperationsWith(db, { userId, name: search, limit: foundMax })];
  if (/^[0-9]{12}$/.test(digits)) searches.push(belonging(findPaymentOfReceipt(db, digits)));
  if (/^[0-9]{4,15}$/.test(digits))
    searches.push(findOperationsOfSerialPart(db, { userId, digits, limit: foundMax }));
  if (/^[0-9a-z]{20,}$/i.test(search))
    searches.push(belonging(findMovesOfAddress(db, { userId, address: search, limit: foundMax })));
  return searches;
}

const groupings = [
  { mark: ',', pattern: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/ },
  { mark: '.', pattern: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/ },
];

/**
 * The numbers that a typed amount may mean, with a point before the decimals. The server doesn't know the reader's decimal mark,
 * so `1,000` is a thousand as well as one.
 */
function readingsOf(text: string): string[] {
  const digits = text.replaceAll(/[\s'’]/g, '');
  const grouped = groupings
    .filter(({ pattern }) => pattern.test(digits))
    .map(({ mark }) => digits.replaceAll(mark, ''));
  return [...new Set([...grouped, digits].map((one) => one.replace(',', '.')))];
}

/** An amount in the minor units of each currency with enough decimals. */
function amountsOf(digits: string): ReadonlyMap<number, bigint> {
  const amounts = new Map<number, bigint>();
  for (const { id, decimal } of currencyCatalogue) {
    const amountMinor = parseAmount(digits, decimal);
    if (amountMinor !== undefined) amounts.set(id, amountMinor);
  }
  return amounts;
}

/** The currencies for which every word is the ticker, network or protocol: `usdt`, or `usdt trc20`. */
function currenciesOf(text: string): number[] {
  const words = text.toLowerCase().split(/\s+/);
  return currencyCatalogue
    .filter(({ ticker, network, protocol }) =>
      words.every((word) => [ticker.toLowerCase(), network, protocol].includes(word)),
    )
    .map(({ id }) => id);
}

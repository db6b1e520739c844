import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { printStock } from '../../bills/print-blanks';
import { isOnRealNetwork } from '../../chains/chains';
import { openBooks, openingStocks } from '../../treasury/open-books.service';
import type { ChangeCommand } from '../command';
import { WrongUsage, currencyNamed, wordAt } from '../read-input';

const stocksModel = z.array(z.strictObject({ key: z.string(), treasury: z.string(), bridge: z.string() }));

export const genesisCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  movesMoney: true,
  name: 'genesis',
  usage: 'genesis [--file stocks.json]',
  summary: 'opens the books with the stocks of the treasury and the bridges; once',
  async run(context, { options }) {
    const { file } = options;
    const stocks = file === undefined ? openingStocks : await readStocks(file);
    // A real network begins with what its node says lies at our own address.
    const isOpened = ({ key }: { key: string }) => !isOnRealNetwork(context.chains, requireCurrency(key));
    const entryId = await openBooks(context, stocks);
    if (entryId === undefined)
      return { lines: ['The books were opened before; nothing was done.'], changes: [] };
    const changes = stocks.filter(isOpened).flatMap(({ key, treasury, bridge }) => [
      { what: `treasury ${key}`, from: null, to: treasury },
      { what: `bridge ${key}`, from: null, to: bridge },
    ]);
    return { lines: ['The books are open.'], changes, entryId };
  },
};

async function readStocks(file: string) {
  const parsed = stocksModel.safeParse(await readJson(file));
  if (!parsed.success) throw new WrongUsage(`${file} must hold [{"key": …, "treasury": …, "bridge": …}]`);
  return parsed.data;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    throw new WrongUsage(`${file} can't be read: ${(error as Error).message}`);
  }
}

export const stockCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  movesMoney: true,
  name: 'stock',
  usage: 'stock CURRENCY NOMINAL COUNT',
  summary: 'adds blanks that belong to the treasury to the pool',
  async run(context, input) {
    const currency = currencyNamed(wordAt(input, 0, 'CURRENCY'));
    const [nominal, count] = [wordAt(input, 1, 'NOMINAL'), wordAt(input, 2, 'COUNT')];
    if (!/^[1-9][0-9]{0,3}$/.test(count)) throw new WrongUsage('COUNT: a whole number above zero');
    await printStock(context, { currency, combination: { [nominal]: Number(count) } });
    return {
      lines: [`${count} blanks of ${nominal} ${currency.ticker} are in the pool.`],
      changes: [{ what: `blanks printed ${currency.key} ${nominal}`, from: null, to: count }],
    };
  },
};

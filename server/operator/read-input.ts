import { findCurrency } from '../../contract/currencies/find-currency';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { ServiceContext } from '../service-context';
import { findUserByName } from '../user/find-user-by-name.service';
import type { NamedUser } from '../user/find-user-by-name.service';
import type { CommandInput } from './command';
import { WrongUsage } from './wrong-usage';

const defaultLimit = 50;
const limitMax = 10_000;

/** The word at a position, which must be there. */
export function wordAt({ words }: CommandInput, index: number, what: string): string {
  const word = words[index];
  if (word === undefined) throw new WrongUsage(`${what} is missing`);
  return word;
}

/** An option that must be there. */
export function requireOption({ options }: CommandInput, name: string): string {
  const value = options[name];
  if (value === undefined || value.trim() === '') throw new WrongUsage(`--${name} is missing`);
  return value;
}

/** The currency that a word names by its key or id. */
export function currencyNamed(word: string): Currency {
  const currency = findCurrency(word);
  if (currency === undefined)
    throw new WrongUsage(`there is no currency ${word}; 'list currencies' shows all`);
  return currency;
}

/** The user that a word names by his e-mail or public id. */
export async function userNamed(context: ServiceContext, word: string): Promise<NamedUser> {
  const user = await findUserByName(context.db, word);
  if (user === undefined) throw new WrongUsage(`there is no user ${word}; name one by e-mail or public id`);
  return user;
}

/** How many lines a list may have. */
export function readLimit({ options }: CommandInput): number {
  const text = options['limit'] ?? String(defaultLimit);
  const limit = /^[0-9]{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > limitMax) throw new WrongUsage(`--limit: 1 to ${limitMax}`);
  return limit;
}

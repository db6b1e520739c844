import { userInfo } from 'node:os';
import { findCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { chainNetworks } from '../chains/chain-networks';
import type { ChainNetwork } from '../chains/chain-networks';
import type { ServiceContext } from '../service-context';
import { findUserByName } from '../identity/users/user';
import type { NamedUser } from '../identity/users/user';
import type { CommandInput } from './command';

/** The command was used incorrectly; nothing was done. */
export class WrongUsage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongUsage';
  }
}

const defaultLimit = 50;
const limitMax = 10_000;

/** The required argument at a position. */
export function wordAt({ words }: CommandInput, index: number, what: string): string {
  const word = words[index];
  if (word === undefined) throw new WrongUsage(`${what} is missing`);
  return word;
}

/** A required option. */
export function requireOption({ options }: CommandInput, name: string): string {
  const value = options[name];
  if (value === undefined || value.trim() === '') throw new WrongUsage(`--${name} is missing`);
  return value;
}

/** An id, as lists name it. */
export function idAt(input: CommandInput, index: number, what: string): string {
  const word = wordAt(input, index, what);
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(word))
    throw new WrongUsage(`${what}: an id, as lists name it`);
  return word;
}

/** A network by its name. */
export function networkAt(input: CommandInput, index: number): ChainNetwork {
  const word = wordAt(input, index, 'NETWORK');
  const network = chainNetworks.find((known) => known === word);
  if (network === undefined) throw new WrongUsage(`NETWORK: one of ${chainNetworks.join(', ')}`);
  return network;
}

/** The currency with a key or id. */
export function currencyNamed(word: string): Currency {
  const currency = findCurrency(word);
  if (currency === undefined)
    throw new WrongUsage(`there is no currency ${word}; 'list currencies' shows all`);
  return currency;
}

/** The user with an e-mail address or public id. */
export async function userNamed(context: ServiceContext, word: string): Promise<NamedUser> {
  const user = await findUserByName(context, word);
  if (user === undefined)
    throw new WrongUsage(`there is no user ${word} as the server wrote it; name one by e-mail or public id`);
  return user;
}

/** The maximum number of lines of a list. */
export function readLimit({ options }: CommandInput): number {
  const text = options['limit'] ?? String(defaultLimit);
  const limit = /^[0-9]{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > limitMax) throw new WrongUsage(`--limit: 1 to ${limitMax}`);
  return limit;
}

const namePattern = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u;

/** The person who runs the command: the machine's user and, if several share it, the person named in OPERATOR. */
export function readActor(environment: NodeJS.ProcessEnv): string {
  const user = readSystemUser();
  const named = environment['OPERATOR']?.trim() ?? '';
  if (named === '') return user;
  if (!namePattern.test(named)) throw new WrongUsage('OPERATOR: a name of at most 64 letters and digits');
  return `${named} as ${user}`;
}

/** In a container the user may be a number without a name. */
function readSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

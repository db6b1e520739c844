import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { writeAddressFault } from '../../contract/send/address-fault';
import type { AddressFault } from '../../contract/send/address-fault';
import type { SendRecipient } from '../../contract/send/send.contract';
import { hasCryptoBalance } from '../balances/balances.service';
import { custodyPlaceOf } from '../chains/addresses/our-addresses';
import { chainNetworkOf, chainNetworks } from '../chains/chain-networks';
import type { ChainNetwork } from '../chains/chain-networks';
import { maskUser, nameUser, refuseUnknown, selectUserByAddress, showUser } from '../identity/users/user';
import type { NamedUser } from '../identity/users/user';
import { isNameLike, selectUserByAnyName } from '../identity/users/find-by-any-name';
import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';

/** The recipient of a send: a user of ours, in the books at once, or an address on the currency's network. */
export type Recipient =
  | { kind: 'user'; user: NamedUser; address: string | null }
  | { kind: 'address'; address: string };

interface Asked {
  userId: string;
  currency: Currency;
  to: string;
  /** Only an address is accepted, as for a migration to an external wallet. */
  isAddressOnly?: boolean;
}

/**
 * Finds out who a recipient is: an address of the currency's network (on T12 a user's own), or a user by e-mail address,
 * public id or name. Errors: 816 unknown, blocked or hidden, 10027 the caller, 90907 too many unknown ones today, 10008
 * neither, whose message names the networks that an address is of, or what is wrong with it.
 */
export async function resolveRecipient(context: ServiceContext, input: Asked): Promise<Recipient> {
  const { query, evaluate } = recipientQuery(context, input);
  const { users } = await context.db.read({ users: query });
  return evaluate(users);
}

/**
 * Returns the statement that looks for the recipient, and `evaluate` for its rows. Errors: 10008 at once, the others
 * from `evaluate`.
 */
export function recipientQuery(
  context: ServiceContext,
  input: Asked,
): { query: UserQuery; evaluate: (rows: readonly UserQueryRow[]) => Promise<Recipient> } {
  const { currency, to } = input;
  const network = chainNetworkOf(currency);
  const address = readAddress(context, input);
  const query = address === undefined ? selectUserByAnyName(to) : selectUserByAddress(address);
  return {
    query,
    evaluate: ([row]) =>
      evaluateRecipient(context, { ...input, network, address, user: nameUser(context.keys, row) }),
  };
}

type UserQuery = ReturnType<typeof selectUserByAnyName>;
type UserQueryRow = Parameters<typeof nameUser>[1];

async function evaluateRecipient(
  context: ServiceContext,
  candidate: {
    userId: string;
    network: ChainNetwork | undefined;
    address: string | undefined;
    user: NamedUser | undefined;
  },
): Promise<Recipient> {
  const { userId, network, address, user } = candidate;
  if (user?.id === userId) throw new AppError('sendingToSelf');
  // A hidden user can still be paid at an address that the user gave away.
  const isFound = user !== undefined && !user.isBlocked && (user.isFindable || address !== undefined);
  if (isFound) return { kind: 'user', user, address: address ?? null };
  if (network !== undefined && address !== undefined) return { kind: 'address', address };
  return refuseUnknown(context, userId);
}

/**
 * The address that a recipient is, in canonical form; undefined for a possible user name. Refuses a faulty address before any
 * user is searched. T12 addresses have the form of v4's.
 */
function readAddress(
  context: ServiceContext,
  { currency, to, isAddressOnly = false }: Asked,
): string | undefined {
  const network = chainNetworkOf(currency);
  const adapter = context.chains.adapterOf(network ?? 'tectum');
  const checked = adapter.checkAddress(to);
  if ('address' in checked) {
    const { address } = checked;
    if (network === undefined) return address;
    const isHot = address === context.walletKeys.addressOf(custodyPlaceOf(network));
    if (isHot || adapter.isUnpayable(address, currency)) throw addressRefusal({ kind: 'unpayable' });
    return address;
  }
  const networks = networksOf(context, to);
  if (networks.length > 0) throw addressRefusal({ kind: 'otherNetwork', networks });
  if (checked.refusal !== 'form') throw addressRefusal({ kind: checked.refusal });
  if (isMistyped(context, to)) throw addressRefusal({ kind: 'checksum' });
  const isOfBothCases = networksOf(context, to.toLowerCase()).length > 0;
  const mayBeName = network === undefined || (isNameLike(to) && !isOfBothCases);
  if (isAddressOnly || !mayBeName) throw addressRefusal({ kind: 'form' });
  return undefined;
}

/** Whether it is an address of some network with one wrong letter. */
function isMistyped({ chains }: ServiceContext, to: string): boolean {
  return chainNetworks.some((network) => {
    const checked = chains.adapterOf(network).checkAddress(to);
    return 'refusal' in checked && checked.refusal === 'checksum';
  });
}

function addressRefusal(fault: AddressFault): AppError {
  return new AppError('incorrectParameters', { errorMsgs: [writeAddressFault(fault)] });
}

/** The networks whose address form it has. */
function networksOf({ chains }: ServiceContext, to: string): ChainNetwork[] {
  return chainNetworks.filter((network) => 'address' in chains.adapterOf(network).checkAddress(to));
}

/** The minimum that can be sent to a recipient, in minor units: nodes relay no less. */
export function leastToSend({ chains }: ServiceContext, currency: Currency, recipient: Recipient): bigint {
  const network = chainNetworkOf(currency);
  if (network === undefined || recipient.kind === 'user') return 1n;
  return chains.adapterOf(network).leastOutput?.(recipient.address) ?? 1n;
}

/** What the caller sees of a recipient before continuing. */
export async function findSendRecipient(context: ServiceContext, input: Asked): Promise<SendRecipient> {
  const recipient = await resolveRecipient(context, input);
  const networks = networksOf(context, input.to);
  const user = recipient.kind === 'user' ? recipient.user : undefined;
  return {
    kind: recipient.address === null ? 'user' : 'address',
    address: recipient.address,
    masked: user?.isFindable === true ? maskUser(user) : null,
    user: user === undefined || recipient.address !== null ? null : showUser(user),
    isOurs: user !== undefined,
    own: false,
    least: formatAmount(leastToSend(context, input.currency, recipient), input.currency.decimal),
    networks,
    currencies: currencyCatalogue
      .filter((one) => one.id !== input.currency.id && one.ticker === input.currency.ticker)
      .filter((one) => hasCryptoBalance(one) && networks.some((network) => network === one.network))
      .map(({ key, network, protocol }) => ({ key, network, protocol })),
  };
}

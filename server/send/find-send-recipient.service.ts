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
import { maskUser, nameUser, refuseUnknown, userByNameStep, userOfAddressStep } from '../identity/users/user';
import type { NamedUser } from '../identity/users/user';
import { AppError } from '../kernel/app-error';
import { runBatch } from '../kernel/db/run-batch';
import type { ServiceContext } from '../service-context';

/** Who gets a send: a user of ours, in the books at once, or an address on the currency's network. */
export type Recipient =
  | { kind: 'user'; user: NamedUser; address: string | null }
  | { kind: 'address'; address: string };

/**
 * Finds out who a recipient is. On T12 an e-mail address, a public id or an address of a user; elsewhere an address of the
 * currency's network. Errors: 816 unknown, blocked or not to be found, 10027 the caller himself, 90907 too many unknown ones today, 10008 no
 * address of this network, whose message names the networks that it is of, or what is wrong with it.
 */
export async function resolveRecipient(
  context: ServiceContext,
  input: { userId: string; currency: Currency; to: string },
): Promise<Recipient> {
  const { step, judge } = recipientQuery(context, input);
  const [found] = await runBatch(context.db, () => [step]);
  return judge(found);
}

/** The same with its step of a batch, whose rows `judge` reads. Errors: 10008 at once, the others when it is judged. */
export function recipientQuery(
  context: ServiceContext,
  input: { userId: string; currency: Currency; to: string },
): { step: UserStep; judge: (rows: readonly UserStepRow[]) => Promise<Recipient> } {
  const { currency, to } = input;
  const network = chainNetworkOf(currency);
  const address =
    network === undefined ? ownForm(context, to) : requireAddress(context, { network, currency, to });
  const step =
    address === undefined ? userByNameStep(context.db, to) : userOfAddressStep(context.db, address);
  return {
    step,
    judge: ([row]) => judgeRecipient(context, { ...input, network, address, user: nameUser(row) }),
  };
}

type UserStep = ReturnType<typeof userByNameStep>;
type UserStepRow = Parameters<typeof nameUser>[0];

async function judgeRecipient(
  context: ServiceContext,
  found: {
    userId: string;
    to: string;
    network: ChainNetwork | undefined;
    address: string | undefined;
    user: NamedUser | undefined;
  },
): Promise<Recipient> {
  const { userId, to, network, address, user } = found;
  if (user?.id === userId) throw new AppError('sendingToSelf');
  // Who hides himself can still be paid at his address, which he gave away himself.
  const isFound = user !== undefined && !user.isBlocked && (user.isFindable || address !== undefined);
  if (isFound) return { kind: 'user', user, address: address ?? null };
  if (network !== undefined && address !== undefined) return { kind: 'address', address };
  const networks = address === undefined ? networksOf(context, to) : [];
  if (networks.length > 0) throw addressRefusal({ kind: 'otherNetwork', networks });
  return refuseUnknown(context, userId);
}

/** T12 addresses have the form of Ethereum's; anything else is a name there. */
function ownForm({ chains }: ServiceContext, to: string): string | undefined {
  const checked = chains.adapterOf('tectum').checkAddress(to);
  return 'address' in checked ? checked.address : undefined;
}

function requireAddress(
  context: ServiceContext,
  { network, currency, to }: { network: ChainNetwork; currency: Currency; to: string },
): string {
  const adapter = context.chains.adapterOf(network);
  const checked = adapter.checkAddress(to);
  if ('refusal' in checked) {
    const networks = networksOf(context, to);
    throw networks.length > 0
      ? addressRefusal({ kind: 'otherNetwork', networks })
      : addressRefusal({ kind: checked.refusal });
  }
  const { address } = checked;
  const isHot = address === context.walletKeys.addressOf(custodyPlaceOf(network));
  if (isHot || adapter.isUnpayable(address, currency)) throw addressRefusal({ kind: 'unpayable' });
  return address;
}

function addressRefusal(fault: AddressFault): AppError {
  return new AppError('incorrectParameters', { errorMsgs: [writeAddressFault(fault)] });
}

/** The networks whose form an address has. */
function networksOf({ chains }: ServiceContext, to: string): ChainNetwork[] {
  return chainNetworks.filter((network) => 'address' in chains.adapterOf(network).checkAddress(to));
}

/** The least that can be sent to a recipient, in minor units: nodes pass no less on. */
export function leastToSend({ chains }: ServiceContext, currency: Currency, recipient: Recipient): bigint {
  const network = chainNetworkOf(currency);
  if (network === undefined || recipient.kind === 'user') return 1n;
  return chains.adapterOf(network).leastOutput?.(recipient.address) ?? 1n;
}

/** What the caller is shown of a recipient before he goes on. */
export async function findSendRecipient(
  context: ServiceContext,
  input: { userId: string; currency: Currency; to: string },
): Promise<SendRecipient> {
  const recipient = await resolveRecipient(context, input);
  const networks = networksOf(context, input.to);
  const user = recipient.kind === 'user' ? recipient.user : undefined;
  return {
    kind: recipient.address === null ? 'user' : 'address',
    address: recipient.address,
    masked: user?.isFindable === true ? maskUser(user) : null,
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

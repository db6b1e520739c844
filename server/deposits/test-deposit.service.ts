import type { Currency } from '../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../contract/money/amounts';
import { getUserAddresses } from '../chains/addresses/user-addresses.service';
import { chainNetworkOf } from '../chains/chain-networks';
import { payFromOutside } from '../chains/embedded/embedded-chain';
import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';

/**
 * Sends coins from outside to a user's address on a simulated network, the permanent one by default, and returns the
 * transaction's hash. Error: 10008 for a wrong amount, and for currencies whose network is real or is this server itself.
 */
export async function makeTestDeposit(
  context: ServiceContext,
  deposit: { userId: string; currency: Currency; amount: string; address?: string | undefined },
): Promise<string> {
  const { userId, currency, amount } = deposit;
  const network = chainNetworkOf(currency);
  if (network === undefined || !context.chains.embedded.includes(network))
    throw new AppError('incorrectParameters', {
      errorMsgs: [`currency: ${currency.key} is on no simulated network`],
    });
  const amountMinor = parseAmount(amount, currency.decimal);
  if (amountMinor === undefined || amountMinor === 0n)
    throw new AppError('incorrectParameters', {
      errorMsgs: [`amount: above zero, with at most ${currency.decimal} decimals`],
    });
  const address = deposit.address ?? (await getUserAddresses(context, userId))(currency);
  return payFromOutside(context.db, { currency, address, amountMinor });
}

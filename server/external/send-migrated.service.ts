import { formatAmount } from '../../contract/money/amounts';
import type { InitiatedSend, SendView } from '../../contract/send/send.contract';
import { chainNetworkOf } from '../chains/chain-networks';
import type { ClaimAnswer } from '../http/answer-once';
import type { ClientOrigin } from '../http/caller';
import { AppError } from '../kernel/app-error';
import { readMigratedAmount } from '../migration/migration-pairs';
import type { MigrationPair } from '../migration/migration-pairs';
import { initiateSend } from '../send/initiate-send.service';
import { findShownSend } from '../send/show-send';
import type { ServiceContext } from '../service-context';

interface OutputInput {
  userId: string;
  pair: MigrationPair;
  amount: string;
  fee: string;
  addressTo: string;
  origin: ClientOrigin;
}

/**
 * Prepares a migration to an address outside: a send on the target's network of what the source is moved to when it is ordered.
 * Errors: 10008 the target has no network of its own, a wrong amount or address, 20024 the bridge has too little, and those of
 * `initiateSend`.
 */
export async function sendMigrated(
  context: ServiceContext,
  { userId, pair, amount, fee, addressTo, origin }: OutputInput,
  claim: ClaimAnswer,
): Promise<{ status: 1; payload: InitiatedSend }> {
  const { from, to } = pair;
  if (chainNetworkOf(to) === undefined)
    throw new AppError('incorrectParameters', { errorMsgs: ['currencyToKey: it has no addresses outside'] });
  const { fromMinor, toMinor } = readMigratedAmount(pair, amount);
  const source = { currency: from, amountMinor: fromMinor };
  const asked = { userId, currency: to, to: addressTo, amount: formatAmount(toMinor, to.decimal), fee };
  return initiateSend(context, { ...asked, origin, source }, claim);
}

/** The current state of a migration to the outside; null if this user has none with that id. */
export async function findMigratedSend(
  context: ServiceContext,
  wanted: { userId: string; id: string },
): Promise<SendView | null> {
  const send = await findShownSend(context, wanted);
  return send === undefined || send.migration === null ? null : send;
}

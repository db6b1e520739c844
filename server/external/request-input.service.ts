import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { openInputsMax } from '../../contract/external/external.contract';
import type { ExternalInput } from '../../contract/external/external.contract';
import { inputValidS } from '../../contract/external/external.paths';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { writeLeast } from '../../contract/money/least-refusal';
import { makeInputAddress } from '../chains/addresses/input-addresses';
import { chainNetworkOf, requireChainNetwork } from '../chains/chain-networks';
import { AppError } from '../kernel/app-error';
import { announce } from '../kernel/live-events';
import { systemAccount } from '../ledger/account';
import { readSystemBalance } from '../ledger/balances';
import { requireNotPaused } from '../market/switches/pauses.service';
import { dailyLimit, reserveOf } from '../migration/migration-limits';
import { readMigratedAmount } from '../migration/migration-pairs';
import type { MigrationPair } from '../migration/migration-pairs';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import {
  countTakenInputs,
  findInput,
  insertInput,
  listArrivalsOf,
  listOpenInputs,
  lockInput,
  lockInputsOf,
  updateInput,
} from './inputs.store';
import type { InputRow } from './inputs.store';
import { showInputs } from './show-input';

/** The dust is less than this many of the smallest units that both networks have. */
const dustEnd = 10_000;

/**
 * Creates a request for coins from outside, with its own address. Returns an open request for the same instead, if it has no
 * hash yet. Errors: 10008 a source without addresses outside, a wrong amount or below the minimum, 20024 the target has too
 * little, 20027 above the daily limit, 20040 paused, 10023 too many open or cancelled requests.
 */
export async function requestInput(
  context: ServiceContext,
  { userId, pair, amount }: { userId: string; pair: MigrationPair; amount: string },
): Promise<ExternalInput> {
  const { from, to } = pair;
  if (chainNetworkOf(from) === undefined)
    throw new AppError('incorrectParameters', {
      errorMsgs: ['currencyFromKey: it has no addresses outside'],
    });
  const { fromMinor } = readMigratedAmount(pair, amount);
  const leastMinor = parseAmount(from.minDeposit, from.decimal) ?? 0n;
  if (fromMinor < leastMinor)
    throw new AppError('incorrectParameters', {
      errorMsgs: [writeLeast(formatAmount(leastMinor, from.decimal), from.ticker)],
    });
  for (const { id } of [from, to])
    await requireNotPaused(context.db, { operation: 'migrate', currencyId: id });
  const dust = dustOf(pair);
  const { toMinor } = readMigratedAmount(pair, formatAmount(fromMinor + dust, from.decimal));
  if (fromMinor + dust > dailyLimit(context, from)) throw new AppError('amountOverLimit');
  if (
    (await readSystemBalance(context.db, systemAccount('bridge', to.id))) <
    toMinor + reserveOf(context, to)
  )
    throw new AppError('salesLimited');
  return inTransaction(context, async (inner) => {
    const { db, clock } = inner;
    await lockInputsOf(db, userId);
    const now = clock.now();
    const open = await listOpenInputs(db, userId);
    const isSame = (row: InputRow) =>
      row.hash === null &&
      row.expires_at > now &&
      row.currency_from === from.id &&
      row.currency_to === to.id &&
      row.amount === String(fromMinor);
    const same = open.find(isSame);
    if (same === undefined && (await countTakenInputs(db, { userId, now })) >= openInputsMax)
      throw new AppError('multiInputControl');
    const row = same ?? (await addInput(inner, { userId, pair, fromMinor, dust, now }));
    return viewOf(inner, row);
  });
}

async function addInput(
  context: ServiceContext,
  wanted: { userId: string; pair: MigrationPair; fromMinor: bigint; dust: bigint; now: Date },
): Promise<InputRow> {
  const { userId, pair, fromMinor, dust, now } = wanted;
  const { index, address } = await makeInputAddress(context, { userId, currency: pair.from });
  const row = {
    id: uuidv7(),
    user_id: userId,
    currency_from: pair.from.id,
    currency_to: pair.to.id,
    amount: String(fromMinor),
    dust: String(dust),
    address_index: index,
    state: 'open' as const,
    hash: null,
    entry_id: null,
    expires_at: new Date(now.getTime() + inputValidS * 1000),
    created_at: now,
    ended_at: null,
    revision: 0,
  };
  const inserted = await insertInput(context, row);
  await context.db.write([announce({ userId, topic: 'deposits' })]);
  return { ...inserted, address };
}

/** A random amount in the source's minor units that is whole in the target's. */
function dustOf({ from, to }: MigrationPair): bigint {
  const step = 10n ** BigInt(from.decimal - Math.min(from.decimal, to.decimal));
  return BigInt(randomInt(1, dustEnd)) * step;
}

/**
 * Names the transaction that pays a request; it can be replaced until it has arrived. Errors: 10010 no such request, 20040
 * its time is over or it has ended, 30001 the transaction has brought other coins, or brought them elsewhere.
 */
export async function nameTransaction(
  context: ServiceContext,
  { userId, id, hash: written }: { userId: string; id: string; hash: string },
): Promise<ExternalInput> {
  const hash = written.toLowerCase().replace(/^0x/, '');
  return inTransaction(context, async (inner) => {
    const { db, clock } = inner;
    const row = await lockInput(db, { userId, id });
    if (row === undefined) throw new AppError('noDataFound');
    const isOver = row.state !== 'open' || row.expires_at <= clock.now();
    if (isOver && row.hash === hash) return viewOf(inner, row);
    if (isOver) throw new AppError('poolOperationUnavailable', { errorMsgs: ['the request is over'] });
    const network = requireChainNetwork(requireCurrency(row.currency_from));
    const arrived = await listArrivalsOf(db, { network, hash });
    const isFor = ({ address, currencyId }: (typeof arrived)[number]) =>
      address === row.address && currencyId === row.currency_from;
    // A transaction not seen yet may still come.
    if (arrived.length > 0 && !arrived.some(isFor)) throw new AppError('transactionNotFound');
    await updateInput(inner, row, { hash });
    await db.write([announce({ userId, topic: 'deposits' })]);
    return viewOf(inner, { ...row, hash });
  });
}

/**
 * Ends a user's request that waits. Coins that arrived for it, or still arrive, stay an ordinary deposit. Errors: 10010 no
 * such request, 20040 it has ended otherwise.
 */
export async function cancelInput(
  context: ServiceContext,
  { userId, id }: { userId: string; id: string },
): Promise<ExternalInput> {
  return inTransaction(context, async (inner) => {
    const { db, clock } = inner;
    const row = await lockInput(db, { userId, id });
    if (row === undefined) throw new AppError('noDataFound');
    if (row.state === 'cancelled') return viewOf(inner, row);
    if (row.state !== 'open')
      throw new AppError('poolOperationUnavailable', { errorMsgs: ['the request is over'] });
    const changes = { state: 'cancelled' as const, ended_at: clock.now() };
    await updateInput(inner, row, changes);
    await db.write([announce({ userId, topic: 'deposits' })]);
    return viewOf(inner, { ...row, ...changes });
  });
}

/** A user's open requests, newest first. */
export async function listInputs(context: ServiceContext, userId: string): Promise<ExternalInput[]> {
  return showInputs(context, await listOpenInputs(context.db, userId));
}

/** A user's request as it is now; undefined for another's. */
export async function findShownInput(
  context: ServiceContext,
  wanted: { userId: string; id: string },
): Promise<ExternalInput | undefined> {
  const row = await findInput(context.db, wanted);
  return row === undefined ? undefined : viewOf(context, row);
}

async function viewOf(context: ServiceContext, row: InputRow): Promise<ExternalInput> {
  const [view] = await showInputs(context, [row]);
  if (view === undefined) throw new Error(`the request ${row.id} is gone`);
  return view;
}

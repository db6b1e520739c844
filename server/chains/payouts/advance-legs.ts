import { announce } from '../../kernel/live-events';
import { inTransaction } from '../../kernel/db/transaction';
import { findOpenHold } from '../../ledger/holds';
import { broadcastBlueFill } from '../../ledger/movements/fill-blue';
import { signSend } from '../../ledger/movements/crypto-transfers';
import { withinTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import type { Attempt, ChainAdapter, Reserved, Survey } from '../adapters/chain-adapter';
import { chainOfNetwork } from '../wallet-keys/key-place';
import {
  hasBlockOf,
  insertAttempt,
  listAttempts,
  listDueLegs,
  lockLeg,
  markSent,
  moveLeg,
  postponeLeg,
} from './payouts.store';
import type { PayoutLegRow } from './payouts.store';
import { reserveFor } from './reserve';

const batch = 20;
/** How soon a signed leg is looked at again. */
const pollMs = 1_000;
const longestPauseMs = 60_000;

/**
 * Takes each due leg one step further: signs and records its transaction, hands it to its network, hands it in again while the
 * network does not know it, and replaces one that waits too long. After a crash the same step runs again. A leg's end comes from
 * the posting step alone.
 */
export async function advanceLegs(context: ServiceContext): Promise<number> {
  const { db, clock, log } = context;
  const due = await listDueLegs(db, { now: clock.now(), limit: batch });
  for (const leg of due) {
    try {
      await (leg.state === 'waiting' ? signLeg(context, leg) : followLeg(context, leg));
    } catch (error) {
      log.warn({ err: error, leg: leg.id }, 'a payout does not go on');
      const trouble = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown';
      const pauseMs = Math.min(pollMs * 2 ** leg.failures, longestPauseMs);
      const dueAt = new Date(clock.now().getTime() + pauseMs);
      await postponeLeg(db, { id: leg.id, dueAt, failures: Math.min(leg.failures + 1, 20), trouble });
    }
  }
  return due.length;
}

/** What the network needs to know of a leg. */
function placed(context: ServiceContext, leg: PayoutLegRow) {
  const from = { chain: chainOfNetwork(leg.currency.network), ...leg.from };
  return {
    id: leg.id,
    currency: leg.currency,
    from,
    fromAddress: context.walletKeys.addressOf(from),
    outputs: leg.outputs,
  };
}

async function signLeg(context: ServiceContext, leg: PayoutLegRow): Promise<void> {
  const adapter = context.chains.adapterOf(leg.network);
  const survey = await adapter.survey(placed(context, leg));
  const attempt = await inTransaction(context.db, async (transaction) => {
    const locked = await lockLeg(transaction, { id: leg.id, state: 'waiting' });
    if (locked === undefined) return undefined;
    const inner = withinTransaction(context, transaction);
    const reserved = await reserveFor(inner, { adapter, leg: placed(context, locked), survey });
    await bookSigning(inner, locked);
    return record(inner, { adapter, leg: locked, survey, reserved, previous: [] });
  });
  if (attempt !== undefined) await handIn(context, { adapter, leg, attempt });
}

interface Recording {
  adapter: ChainAdapter;
  leg: PayoutLegRow;
  survey: Survey;
  reserved: Reserved;
  previous: readonly Attempt[];
}

/** Signs an attempt and stores it, in the transaction of the books. */
async function record(
  context: ServiceContext,
  { adapter, leg, survey, reserved, previous }: Recording,
): Promise<Attempt> {
  const { db, clock, signer } = context;
  const now = clock.now();
  const kind = leg.owner.kind;
  const order = { adapter, kind, leg: placed(context, leg), survey, reserved, previous, now };
  const signed = await signer.sign(db, order);
  const n = (previous.at(-1)?.n ?? 0) + 1;
  await insertAttempt(db, { leg, n, signed, now });
  if (n === 1) await moveLeg(db, { id: leg.id, from: 'waiting', to: 'signed', now });
  return { ...signed, n };
}

/** What the books say once a leg is signed: from then on only its network ends it. */
async function bookSigning(context: ServiceContext, leg: PayoutLegRow): Promise<void> {
  const { db, ledger } = context;
  const { kind, id } = leg.owner;
  if (kind === 'mint request') {
    const { currency, network, amountMinor } = leg;
    const entry = broadcastBlueFill({ currencyId: currency.id, network, amountMinor });
    await ledger.post({ ...entry, about: id });
    return;
  }
  if (kind !== 'send' && kind !== 'migration') return;
  const held = await findOpenHold(db, id);
  if (held === undefined) throw new Error(`the hold of ${kind} ${id} is gone`);
  await ledger.post(signSend(held));
  await announce(db, { userId: held.userId, topic: 'sends' });
}

async function handIn(
  context: ServiceContext,
  { adapter, leg, attempt }: { adapter: ChainAdapter; leg: PayoutLegRow; attempt: Attempt },
): Promise<void> {
  const { db, clock } = context;
  const answer = await adapter.submit(attempt);
  const trouble =
    typeof answer === 'string' ? null : `the network refuses it: ${answer.refused}`.slice(0, 300);
  if (trouble === null) await markSent(db, { legId: leg.id, n: attempt.n, now: clock.now() });
  const pauseMs = trouble === null ? pollMs : Math.min(pollMs * 2 ** leg.failures, longestPauseMs);
  await postponeLeg(db, {
    id: leg.id,
    dueAt: new Date(clock.now().getTime() + pauseMs),
    failures: trouble === null ? 0 : Math.min(leg.failures + 1, 20),
    trouble,
  });
}

async function followLeg(context: ServiceContext, leg: PayoutLegRow): Promise<void> {
  const { db, clock, config } = context;
  const adapter = context.chains.adapterOf(leg.network);
  const attempts = await listAttempts(db, leg.id);
  const last = attempts.at(-1);
  if (last === undefined) throw new Error(`the leg ${leg.id} has no attempt`);
  const isIncluded = await hasBlockOf(db, leg.id);
  if (!isIncluded && !(await adapter.knows(last))) {
    await handIn(context, { adapter, leg, attempt: last });
    return;
  }
  const ageMs = clock.now().getTime() - last.createdAt.getTime();
  if (!isIncluded && adapter.can.replace && ageMs > config.CHAIN_STUCK_MS) {
    await replaceLeg(context, { adapter, leg });
    return;
  }
  const dueAt = new Date(clock.now().getTime() + pollMs);
  await postponeLeg(db, { id: leg.id, dueAt, failures: 0, trouble: null });
}

/** Signs a stuck leg's transaction again with a higher fee; at most one of all its attempts is ever included. */
export async function replaceLeg(
  context: ServiceContext,
  { adapter, leg }: { adapter: ChainAdapter; leg: PayoutLegRow },
): Promise<boolean> {
  const survey = await adapter.survey(placed(context, leg));
  const attempt = await inTransaction(context.db, async (transaction) => {
    const locked = await lockLeg(transaction, { id: leg.id, state: 'signed' });
    if (locked === undefined || (await hasBlockOf(transaction, leg.id))) return undefined;
    const inner = withinTransaction(context, transaction);
    const previous = await listAttempts(transaction, leg.id);
    return record(inner, { adapter, leg: locked, survey, reserved: {}, previous });
  });
  if (attempt === undefined) return false;
  await handIn(context, { adapter, leg, attempt });
  const { db } = context;
  if (leg.owner.kind === 'send') await announceOwner(context, leg);
  await postponeLeg(db, {
    id: leg.id,
    dueAt: new Date(context.clock.now().getTime() + pollMs),
    failures: 0,
    trouble: null,
  });
  return true;
}

async function announceOwner({ db }: ServiceContext, leg: PayoutLegRow): Promise<void> {
  const payout = await db
    .selectFrom('payouts')
    .select('payer_id')
    .where('id', '=', leg.payoutId)
    .executeTakeFirst();
  if (payout?.payer_id !== null && payout?.payer_id !== undefined)
    await announce(db, { userId: payout.payer_id, topic: 'sends' });
}

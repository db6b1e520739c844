import { announce } from '../../kernel/live-events';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { CustodyShort, LegRefused } from '../adapters/chain-adapter';
import type { Attempt, ChainAdapter, Reserved, Survey } from '../adapters/chain-adapter';
import type { ChainNetwork } from '../chain-networks';
import { SigningRefused } from '../signer';
import { chainOfNetwork } from '../wallet-keys/key-place';
import {
  alteredAttempts,
  forgetBump,
  hasBlockOf,
  insertAttempt,
  isSigned,
  isUnpaid,
  listAttempts,
  listUndone,
  markSent,
} from './attempts.store';
import { keepChange } from './coins';
import { ownedLeg } from './payout-handler';
import { listDueLegs, lockLeg, lockPayer, moveLeg, postponeLeg } from './payouts.store';
import type { PayoutLegRow } from './payouts.store';
import { refusePayout } from './refuse-payout';
import { lockCoins, reserveFor } from './reserve';

/** Limits per round: legs to sign, and signed legs to poll. */
const batch = { waiting: 20, signed: 200 } as const;
const pollMs = 1_000;
/** A signed leg is polled again when its network has another block, or after this time. */
const quietPollMs = 30_000;
const longestPauseMs = 60_000;

/**
 * Takes each due leg one step further: signs and records its transaction, submits it to its network, submits it again while
 * the network does not know it, and replaces one that waits too long. After a crash the same step runs again. Only
 * final blocks end a signed leg.
 */
export async function advanceLegs(
  context: ServiceContext,
  /** Without those whose nodes are away: each leg would wait for an answer. */
  networks: readonly ChainNetwork[],
): Promise<void> {
  if (networks.length === 0) return;
  // New ones first: those that are signed may be a thousand.
  for (const state of ['waiting', 'signed'] as const) {
    const now = context.clock.now();
    const limit = batch[state];
    for (const leg of await listDueLegs(context.db, { state, now, quietMs: quietPollMs, networks, limit }))
      await advance(context, leg);
  }
}

async function advance(context: ServiceContext, leg: PayoutLegRow): Promise<void> {
  try {
    await (leg.state === 'waiting' ? signLeg(context, leg) : followLeg(context, leg));
  } catch (error) {
    if (error instanceof LegRefused && (await refusePayout(context, { leg, why: error.message }))) return;
    await park(context, leg, error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');
  }
}

/** Postpones a leg, longer each time. The reason is logged once and stored in the leg's row. */
async function park({ db, clock, log }: ServiceContext, leg: PayoutLegRow, trouble: string): Promise<void> {
  if (trouble !== leg.trouble) log.warn({ leg: leg.id, trouble }, 'a payout is stuck');
  const pauseMs = Math.min(pollMs * 2 ** leg.failures, longestPauseMs);
  const dueAt = new Date(clock.now().getTime() + pauseMs);
  await postponeLeg(db, { id: leg.id, dueAt, failures: Math.min(leg.failures + 1, 20), trouble });
}

/** Schedules the next check of a healthy leg for the next block. */
async function lookAgain({ db, clock }: ServiceContext, { id, scannedHash }: PayoutLegRow): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + pollMs);
  await postponeLeg(db, { id, dueAt, failures: 0, trouble: null, lookedAtHash: scannedHash });
}

/** Returns the leg in the form that adapters take. */
export function placed(
  context: ServiceContext,
  leg: Pick<PayoutLegRow, 'id' | 'currency' | 'from' | 'outputs' | 'speed'>,
) {
  const from = { chain: chainOfNetwork(leg.currency.network), ...leg.from };
  return {
    id: leg.id,
    currency: leg.currency,
    from,
    fromAddress: context.walletKeys.addressOf(from),
    outputs: leg.outputs,
    speed: leg.speed,
  };
}

async function signLeg(context: ServiceContext, leg: PayoutLegRow): Promise<void> {
  const adapter = context.chains.adapterOf(leg.network);
  const survey = await adapter.survey(placed(context, leg));
  const attempt = await inTransaction(context, async (inner) => {
    await lockCoins(inner, adapter);
    const locked = await lockLeg(inner.db, { id: leg.id, state: 'waiting' });
    if (locked === undefined || locked.isHalted) return undefined;
    const payer = await lockPayer(inner, locked);
    // Thrown, because a leg that stays due would keep later ones waiting. Those of frozen users aren't due.
    if (payer === 'altered') throw new SigningRefused('its payer is not as the server wrote it');
    if (payer === 'frozen') return undefined;
    // Don't trust the state alone: anyone able to reset it could get the leg paid twice.
    if (!(await isUnpaid(inner.db, leg.id))) throw new SigningRefused('it was signed before');
    const reserved = await reserveFor(inner, {
      adapter,
      leg: placed(inner, locked),
      survey,
      previous: [],
    });
    // A leg whose attempts were all void is in the books already.
    if (!(await isSigned(inner.db, leg.id)))
      await inner.payoutHandlers[locked.owner.kind].onSigned?.(inner, ownedLeg(locked));
    const signed = await record(inner, { adapter, leg: locked, survey, reserved, previous: [] });
    await moveLeg(inner.db, { id: leg.id, from: 'waiting', to: 'signed', now: inner.clock.now() });
    return signed;
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

/** Signs and stores an attempt, in the transaction that changes the books. */
async function record(
  context: ServiceContext,
  { adapter, leg, survey, reserved, previous }: Recording,
): Promise<Attempt> {
  const { db, clock, signer } = context;
  const now = clock.now();
  const signed = await signer.sign(db, { adapter, leg, survey, reserved, previous, now });
  const n = await insertAttempt(context, { leg, signed, now });
  const coin = adapter.changeOf?.(placed(context, leg), signed);
  if (coin !== undefined)
    await keepChange(db, { network: leg.network, currencyId: leg.currency.id, legId: leg.id, n, coin });
  return { ...signed, n };
}

async function handIn(
  context: ServiceContext,
  { adapter, leg, attempt }: { adapter: ChainAdapter; leg: PayoutLegRow; attempt: Attempt },
): Promise<void> {
  const { db, clock } = context;
  const answer = await adapter.submit(attempt);
  // The network may already have taken even what it refuses permanently. Only final blocks end a signed leg.
  if (typeof answer !== 'string') return park(context, leg, `the network refuses it: ${answer.refused}`);
  await markSent(db, { legId: leg.id, n: attempt.n, now: clock.now() });
  await lookAgain(context, leg);
}

async function followLeg(context: ServiceContext, leg: PayoutLegRow): Promise<void> {
  const { db, clock, config } = context;
  const adapter = context.chains.adapterOf(leg.network);
  const attempts = await listAttempts(context, leg.id);
  if (attempts === undefined) throw new Error(alteredAttempts);
  const last = attempts.at(-1);
  if (last === undefined) throw new Error(`the leg ${leg.id} has no attempt`);
  if (await hasBlockOf(db, leg.id)) return lookAgain(context, leg);
  const ageMs = clock.now().getTime() - last.createdAt.getTime();
  const isStuck = adapter.can.replace && (leg.isBumped || ageMs > config.CHAIN_STUCK_MS);
  if (isStuck && !leg.isHalted)
    try {
      if (await replaceLeg(context, { adapter, leg, previous: attempts })) return;
    } catch (error) {
      // What is signed stays in its network's hands meanwhile: later ones may wait for its nonce.
      if (!(await adapter.knows(last))) await adapter.submit(last);
      const paysItself = context.payoutHandlers[leg.owner.kind].onReplaced !== undefined;
      if (!(error instanceof CustodyShort) || !paysItself) throw error;
      // Nothing else will pay at a user's address: the last attempt keeps waiting, which is no trouble.
      await forgetBump(db, leg.id);
      return lookAgain(context, leg);
    }
  if (await adapter.knows(last)) {
    // The attempt was handed in before, but the answer was lost.
    if (last.sentAt === null) await markSent(db, { legId: leg.id, n: last.n, now: clock.now() });
    return lookAgain(context, leg);
  }
  await handIn(context, { adapter, leg, attempt: last });
}

/** Maximum attempts per leg. If none was fast enough, the last one keeps waiting. */
const attemptsMax = 20;

/**
 * Signs a stuck leg's transaction again with a higher fee. Only one of its attempts can ever be included. Returns false if
 * another server has just replaced it, if it has had enough attempts, or if the network was halted meanwhile.
 */
async function replaceLeg(
  context: ServiceContext,
  { adapter, leg, previous }: { adapter: ChainAdapter; leg: PayoutLegRow; previous: readonly Attempt[] },
): Promise<boolean> {
  if (previous.length >= attemptsMax) return false;
  const survey = await adapter.survey(placed(context, leg), previous);
  const attempt = await inTransaction(context, async (inner) => {
    await lockCoins(inner, adapter);
    const locked = await lockLeg(inner.db, { id: leg.id, state: 'signed' });
    if (locked === undefined || locked.isHalted || (await hasBlockOf(inner.db, leg.id))) return undefined;
    const now = await listAttempts(inner, leg.id);
    if (now === undefined || now.at(-1)?.n !== previous.at(-1)?.n) return undefined;
    const reserved = await reserveFor(inner, {
      adapter,
      leg: placed(inner, locked),
      survey,
      previous: now,
    });
    const signed = await record(inner, { adapter, leg: locked, survey, reserved, previous: now });
    await inner.payoutHandlers[leg.owner.kind].onReplaced?.(inner, placed(inner, locked), signed.feeMaxMinor);
    return signed;
  });
  if (attempt === undefined) return false;
  if (leg.payerId !== null) await context.db.write([announce({ userId: leg.payerId, topic: 'sends' })]);
  await handIn(context, { adapter, leg, attempt });
  return true;
}

/** Hands payouts in again that were paid in a block which the network undid after it was final; nothing else does. */
export async function handInUndone(context: ServiceContext, adapter: ChainAdapter): Promise<void> {
  for (const attempt of await listUndone(context.db, adapter.network))
    if (!(await adapter.knows(attempt))) await adapter.submit(attempt);
}

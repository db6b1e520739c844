import { randomBytes, randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../server/kernel/app-error';
import { IdempotencyConflict } from '../../server/kernel/idempotency';
import type { IdempotencyClaim } from '../../server/kernel/idempotency';
import type { JournalEntry } from '../../server/ledger/journal-entry';
import type { Ledger } from '../../server/ledger/ledger';
import type { FakeClock } from '../support/fake-clock';
import type { BookModel } from './book-model';
import { operationEntry } from './operation-entry';
import type { World } from './operation-entry';
import type { RandomOperation } from './random-operation';

const waitMs = 30_000;

interface Run {
  ledger: Ledger;
  clock: FakeClock;
  model: BookModel;
  world: World;
  operations: readonly RandomOperation[];
}

/** The number of accepted and refused operations, to detect a run that covers too little. */
export interface Outcome {
  accepted: number;
  refused: number;
  repeated: number;
  /** The kinds accepted at least once. */
  kinds: Set<string>;
}

/** Runs generated operations against ledger and model, which must agree on each. */
export async function runRandomOperations({
  ledger,
  clock,
  model,
  world,
  operations,
}: Run): Promise<Outcome> {
  const outcome: Outcome = { accepted: 0, refused: 0, repeated: 0, kinds: new Set() };
  const claims: { claim: IdempotencyClaim; entry: JournalEntry }[] = [];
  for (const operation of operations) {
    if (operation.kind === 'wait') {
      clock.advance(waitMs);
      continue;
    }
    if (operation.kind === 'repeatKey' || operation.kind === 'reuseKey') {
      const earlier = claims[operation.pick % Math.max(claims.length, 1)];
      if (earlier === undefined) continue;
      const bodyHash = operation.kind === 'reuseKey' ? randomBytes(32) : earlier.claim.bodyHash;
      await expectConflict(ledger, earlier.entry, { ...earlier.claim, bodyHash });
      outcome.repeated += 1;
      continue;
    }
    const now = clock.now();
    const entry = operationEntry(operation, { world, now });
    if (entry === undefined || entry.lines.length === 0 || !model.isCovered(entry)) continue;
    const claim = newClaim(world, now);
    const expected = model.accepts(entry, now);
    const taken = await isTaken(ledger, entry, claim);
    if (taken !== expected)
      throw new Error(`the books ${taken ? 'took' : 'refused'} ${JSON.stringify(operation, showBigint)}`);
    if (!taken) {
      outcome.refused += 1;
      continue;
    }
    outcome.accepted += 1;
    outcome.kinds.add(operation.kind);
    model.apply(entry);
    remember(world, entry, operation);
    claims.push({ claim, entry });
    if (claims.length > 20) claims.shift();
  }
  return outcome;
}

function newClaim(world: World, now: Date): IdempotencyClaim {
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const ownerId = world.userIds[0] ?? '';
  return {
    ownerId,
    route: 'POST /model',
    key: randomUUID(),
    bodyHash: randomBytes(32),
    answer: randomBytes(8),
    expiresAt,
  };
}

/** Returns whether the ledger accepts the entry; any error that is not a refusal fails the test. */
async function isTaken(ledger: Ledger, entry: JournalEntry, claim: IdempotencyClaim): Promise<boolean> {
  try {
    await ledger.post(entry, { claim });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function expectConflict(ledger: Ledger, entry: JournalEntry, claim: IdempotencyClaim): Promise<void> {
  // Posts the movement again, as a retry would: with a new id and the first one's key.
  const { opensHold, endsHold: _, ...rest } = entry;
  const again = {
    ...rest,
    id: uuidv7(),
    ...(opensHold && { opensHold: { ...opensHold, id: randomUUID() } }),
  };
  try {
    await ledger.post(again, { claim });
  } catch (error) {
    if (error instanceof IdempotencyConflict) return;
    // Refused like a new call, so the key had been lost as well.
    if (error instanceof AppError) throw new Error('a used key was evaluated again', { cause: error });
    throw error;
  }
  throw new Error('a used key was taken again');
}

function remember(world: World, entry: JournalEntry, { kind }: RandomOperation): void {
  const { opensHold, endsHold } = entry;
  if (opensHold !== undefined)
    world.holds.push({ held: opensHold, purpose: kind === 'requestSend' ? 'send' : 'fill' });
  if (kind === 'broadcastSend') {
    const ended = world.holds.find(({ held }) => held.id === endsHold?.id);
    if (ended !== undefined) world.payouts.push(ended.held);
  }
  if (kind === 'finishSend' || kind === 'failSend') {
    // The books let a payout end once: a payout left here by mistake would fail the run.
    world.payouts = world.payouts.filter(({ id }) => id !== entry.about);
  }
  // A hold that has ended can still be selected for a while: ending it again must be refused.
  if (world.holds.length > 12) world.holds.shift();
}

function showBigint(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

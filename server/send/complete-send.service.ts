import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { parseRate, toDollars } from '../../contract/money/rate';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import type { SecurityWay } from '../../contract/security-events/security-events.contract';
import type { SendView } from '../../contract/send/send.contract';
import { orderPayout } from '../chains/payouts/payouts';
import type { ClaimAnswer } from '../http/answer-once';
import type { ClientOrigin } from '../http/caller';
import { checkPayoutCode, selectCodeState } from '../identity/payout-codes/check-payout-code.service';
import { checkPayoutPasskey, selectPayoutPasskey } from '../identity/payout-codes/payout-passkey.service';
import type { PasskeyProof } from '../identity/payout-codes/payout-passkey.service';
import { securityEvent } from '../identity/security-events/security-events';
import { nameUser } from '../identity/users/user';
import type { NamedUser } from '../identity/users/user';
import { AppError } from '../kernel/app-error';
import { announce } from '../kernel/live-events';
import { readSealedThrough, selectSealedThrough } from '../ledger/balances';
import { settleSend } from '../ledger/movements/crypto-transfers';
import { selectOperation, recordOperations } from '../ledger/record-operations';
import { pricesOf, selectSetPrices } from '../market/currencies/prices.service';
import { selectPauses, refusePaused } from '../market/switches/pauses.service';
import type { ServiceContext } from '../service-context';
import { heldOf, migrateFirst, refuseMigrationPaused } from './migrating-send';
import { lockSend, selectRecipient, updateSend } from './sends.store';
import type { SendChanges, SendRow } from './sends.store';
import { viewSend } from './show-send';
import { isOwn } from '../kernel/keys/sealed-tables';
import type { Statement } from '../kernel/db/statement';

interface Confirmed {
  status: 1;
  payload: { send: SendView };
}

/** The result of a code: an answer, or one try less. */
type Outcome = { answer: Confirmed } | { refusal: ErrorName; triesLeft: number | undefined };

interface SendProof {
  userId: string;
  requestId: string;
  code: string | undefined;
  /** Replaces the code. */
  proof: PasskeyProof | undefined;
  origin: ClientOrigin;
}

/**
 * Confirms a send with its code, or a passkey. Settles a send to a user at once; for an address it orders the payout, or
 * waits for the operator's review. Errors: 10010 no such send or its time is over, 816 its user was frozen since, 20040 paused or
 * altered, 10002 a code or passkey that is wrong, missing or was used before, 10008 both, 20024 the bridge that it is taken from
 * has too little, and those of `checkPayoutCode`.
 */
export async function completeSend(
  context: ServiceContext,
  input: SendProof,
  claim: ClaimAnswer,
): Promise<Confirmed> {
  const { userId, requestId: id } = input;
  const priceSource = await context.prices.read();
  const { code, proof, origin } = input;
  if (code !== undefined && proof !== undefined)
    throw new AppError('incorrectParameters', { errorMsgs: ['assertion: in place of the code'] });
  const way = confirmingWay(input);
  const outcome = await context.db.transaction<Outcome>(async (db) => {
    const rows = await db.write({
      ...selectCodeState(context, input),
      send: lockSend({ userId, id }),
      pauses: selectPauses('send'),
      migrationPauses: selectPauses('migrate'),
      setPrices: selectSetPrices(),
      sealed: selectSealedThrough(),
      recipient: selectRecipient(id),
      passkey: selectPayoutPasskey({ userId, proof }),
      operation: selectOperation({ userId, refId: id }),
    });
    const { payers, codes, pauses, migrationPauses, setPrices } = rows;
    const [row] = rows.send;
    const [sealed] = rows.sealed;
    const recipient = nameUser(context.keys, rows.recipient[0]);
    const [passkey] = rows.passkey;
    const [operation] = rows.operation;
    if (row === undefined) throw new AppError('noDataFound');
    refusePaused(pauses, row.currency_id);
    if (row.source_currency_id !== null)
      refuseMigrationPaused(migrationPauses, [row.source_currency_id, row.currency_id]);
    const signed = proof && (await checkPayoutPasskey(context, proof, { payers, code: codes[0], passkey }));
    const check = { userId, requestId: id, code, passkey: signed };
    const checked = checkPayoutCode(context, check, rows);
    // The used try must persist, so this is committed like a success.
    if (checked.refusal !== undefined) {
      const { refusal, triesLeft } = checked;
      const wrong = securityEvent(context, { userId, kind: 'sendCodeWrong', way, origin });
      await db.writeLast([...checked.statements, wrong]);
      return { refusal, triesLeft };
    }
    const now = context.clock.now();
    if (row.state !== 'unconfirmed' || row.confirm_by <= now) throw new AppError('noDataFound');
    refuseAltered(context, row);
    refuseFrozen(row, recipient);
    const needsReview = isLarge(context, row, pricesOf(context, setPrices, priceSource));
    const { changes, statements } = confirmation(context, { row, sealed, needsReview, now });
    const send = viewSend(context, { ...row, ...changes }, { recipient });
    const answer: Confirmed = { status: 1, payload: { send } };
    await db.writeLast([
      // First, because it waits for a running request with the same key.
      recordOperations(context, { operations: [], claim: claim(answer, operation?.id), now }),
      ...checked.statements,
      ...statements,
      securityEvent(context, { userId, kind: 'sendConfirmed', way, origin }),
      updateSend(context.keys, { row, changes }),
    ]);
    return { answer };
  });
  if ('refusal' in outcome) throw new AppError(outcome.refusal, { triesLeft: outcome.triesLeft });
  return outcome.answer;
}

function confirmingWay({ code, proof }: SendProof): SecurityWay {
  if (proof !== undefined) return 'passkey';
  return code === undefined ? 'off' : 'code';
}

/** Error: 20040 for a send that was altered after its user asked for it. Its hold is released when its time is over. */
function refuseAltered({ keys, log }: ServiceContext, row: SendRow): void {
  if (isOwn(keys, 'sends', row)) return;
  log.error({ send: row.id }, 'a send is not as the server wrote it');
  throw new AppError('poolOperationUnavailable', { errorMsgs: ['the send is not as the server wrote it'] });
}

/** Error: 816 for a send to a user who was frozen, or altered, after it was asked for. */
function refuseFrozen({ recipient_id: recipientId }: SendRow, recipient: NamedUser | undefined): void {
  if (recipientId !== null && recipient?.isBlocked !== false) throw new AppError('userNotFound');
}

/** Whether it needs the operator's review, at the current prices. */
function isLarge(context: ServiceContext, row: SendRow, prices: ReadonlyMap<number, string>): boolean {
  const { decimal } = requireCurrency(row.currency_id);
  const price = parseRate(prices.get(row.currency_id) ?? '');
  if (price === undefined) return true;
  const { REVIEW_ABOVE_USD: limitUsd } = context.config;
  return Number(toDollars(BigInt(row.amount), { decimal, price })) > limitUsd;
}

/** The changes and statements of a right code. */
function confirmation(
  context: ServiceContext,
  confirmed: { row: SendRow; sealed: { through_seq: bigint } | undefined; needsReview: boolean; now: Date },
): { changes: SendChanges; statements: Statement[] } {
  const { row, sealed, needsReview, now } = confirmed;
  const { user_id: userId, recipient_id: recipientId } = row;
  const ownAnnouncements = (['sends', 'balances'] as const).map((topic) => ({ userId, topic }));
  if (recipientId === null && needsReview)
    return { changes: { state: 'review' }, statements: [announce(...ownAnnouncements)] };
  const moved = migrateFirst(context, row, { sealed, now });
  if (recipientId !== null) {
    const news = [...ownAnnouncements, { userId: recipientId, topic: 'balances' } as const];
    return {
      changes: { ...moved.changes, state: 'settled', ended_at: now },
      statements: [
        ...moved.statements,
        ...context.ledger.posting(settleSend(heldOf(row), recipientId), { now }),
        announce(...news),
      ],
    };
  }
  return {
    changes: { ...moved.changes, state: 'requested' },
    statements: [...moved.statements, ...payOut(context, row), announce(...ownAnnouncements)],
  };
}

/**
 * Orders the payout of a send that the operator has approved, in the operator's transaction. Errors: 20024 the bridge has too
 * little, 20040 the send was altered.
 */
export async function orderSend(context: ServiceContext, row: SendRow): Promise<void> {
  const { db, clock } = context;
  refuseAltered(context, row);
  const now = clock.now();
  const sealed = await readSealedThrough(db);
  await db.write(() => {
    const moved = migrateFirst(context, row, { sealed, now });
    return [
      ...moved.statements,
      ...payOut(context, row),
      updateSend(context.keys, { row, changes: { ...moved.changes, state: 'requested' } }),
    ];
  });
}

function payOut(context: ServiceContext, row: SendRow): Statement[] {
  const { id, address } = row;
  if (address === null) throw new Error(`the send ${id} goes to no address`);
  return orderPayout(context, {
    owner: { kind: 'send', id },
    currency: requireCurrency(row.currency_id),
    outputs: [{ address, amountMinor: BigInt(row.amount) }],
    speed: row.speed,
    payer: { userId: row.user_id, feeCurrencyId: row.fee_currency_id, feeMinor: BigInt(row.fee) },
  });
}

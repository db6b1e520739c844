import { v7 as uuidv7 } from 'uuid';
import type { CreateBulkJobBody } from '../../contract/bulk/bulk.contract';
import { formatAmount } from '../../contract/money/amounts';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';
import { serialOf } from '../bills/bearer-line';
import { hasBills, hasOpenBills, requireDistinct, requireStack } from '../bills/bills';
import { findRecipient } from '../bills/hand-over-bills.service';
import type { ClaimAnswer } from '../http/answer-once';
import { AppError } from '../kernel/app-error';
import { sealOf } from '../kernel/keys/sealed-tables';
import { sealText } from '../kernel/keys/sealed-text';
import { announce } from '../kernel/live-events';
import { recordOperations } from '../ledger/record-operations';
import { requireCurrencyOf } from '../market/currencies/currencies';
import { readFee, requirePayout } from '../mint-house/burn-green-bills.service';
import type { ServiceContext } from '../service-context';
import { insertBulkJob, listMovableBills, requireRoomForJob, sealBulkLine } from './bulk-jobs.store';
import type { NewBulkLine } from './bulk-jobs.store';
import { showBulkJob } from './show-bulk-job';

/** The serials of the bills of a currency that a user can move now, by face value: a job can begin with these. */
export async function listBulkBills(
  { db }: Pick<ServiceContext, 'db'>,
  { userId, currency }: { userId: string; currency: Currency },
): Promise<{ nominal: string; serials: string[] }[]> {
  const rows = await listMovableBills(db, { userId, currencyId: currency.id });
  return rows.map(({ nominal, serials }) => ({
    nominal: formatAmount(BigInt(nominal), currency.decimal),
    serials,
  }));
}

interface Asked extends CreateBulkJobBody {
  userId: string;
  /** The caller's network address. */
  address: string;
}

/**
 * Begins a job; nothing is moved or locked yet. Errors: 10006 a field that its kind needs is missing, 10008 lines of the wrong
 * kind, 10010 no such currency, 30009 a bill of another currency or named twice, 816, 10027 and 90907 of the recipient, 30025
 * no such payout, 10023 the user has too many open jobs.
 */
export async function createBulkJob(context: ServiceContext, asked: Asked, claim: ClaimAnswer) {
  const { userId, kind, address } = asked;
  const { keys, clock } = context;
  const currency = readLines(asked);
  const recipient = await readRecipient(context, asked);
  const payout = readPayout(asked, currency);
  const id = uuidv7({ msecs: clock.now().getTime() });
  const now = clock.now();
  const parts = {
    id,
    user_id: userId,
    kind,
    currency_id: currency?.id ?? null,
    recipient_id: recipient?.id ?? null,
    ...payout,
    address,
    line_count: asked.lines.length,
    created_at: now,
  };
  const job = {
    ...parts,
    state: 'running',
    refusal: null,
    done_count: 0,
    failed_count: 0,
    cancelled_count: 0,
    done_amount: '0',
    failures: 0,
    due_at: now,
    ended_at: null,
    acknowledged_at: null,
    seal: sealOf(keys, 'bulk_jobs', parts),
  } as const;
  const lines = asked.lines.map((text, index): NewBulkLine => {
    const serial = serialOf(text);
    const pin = text.slice(serial.length + 1);
    const position = index + 1;
    return {
      serial,
      sealedPin: pin === '' ? null : sealText(keys, ['bulkPin', id, String(position)], pin),
      seal: sealBulkLine(keys, { jobId: id, position, serial }),
    };
  });
  const listed = {
    ...job,
    recipient_public_id: recipient?.publicId ?? null,
    recipient_name: recipient?.name ?? null,
    recipient_email: recipient?.email ?? null,
    exported_until: null,
  };
  const answer = { status: 1 as const, payload: { job: showBulkJob(listed, now) } };
  const { db } = context;
  await db.write([
    recordOperations(context, { operations: [], claim: claim(answer), now }),
    ...requireRoomForJob(userId),
    ...insertBulkJob(job, lines),
    announce({ userId, topic: 'bulk' }),
  ]);
  return answer;
}

/** The lines' currency, after their check; undefined for written bills, which may be of any. */
function readLines({ kind, currencyKey, lines }: Asked): Currency | undefined {
  const isWritten = kind === 'import';
  if (lines.some((text) => text.includes('/') !== isWritten))
    throw new AppError('incorrectParameters', {
      errorMsgs: [isWritten ? 'lines: serial/passcode' : 'lines: serials'],
    });
  if (isWritten) {
    requireDistinct(lines.map(serialOf));
    return undefined;
  }
  const suits = kind === 'takeBack' ? hasBills : hasOpenBills;
  const currency = requireCurrencyOf(required('currencyKey', currencyKey), suits);
  requireStack(currency, lines);
  return currency;
}

async function readRecipient(context: ServiceContext, { kind, userId, to }: Asked) {
  if (kind !== 'handover') return undefined;
  return (await findRecipient(context, { userId, to: required('to', to) })).user;
}

/** A green burn's payout; blue bills are burned without. */
function readPayout({ kind, payout, fee }: Asked, currency: Currency | undefined) {
  if (kind !== 'burn' || currency === undefined || hubOf(currency.id) === 'blue')
    return { payout_currency_id: null, fee: null };
  const coin = requirePayout(currency, required('payout', payout));
  const { feeMinor, feeCurrency } = readFee(required('fee', fee), coin);
  return { payout_currency_id: coin.id, fee: formatAmount(feeMinor, feeCurrency.decimal) };
}

function required<Value>(field: string, value: Value | undefined): Value {
  if (value === undefined)
    throw new AppError('requiredFieldsUnanswered', { errorMsgs: [`${field}: the field is required`] });
  return value;
}

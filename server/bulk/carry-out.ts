import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { BulkJobKind } from '../../contract/bulk/bulk-job-enums';
import { hubOf } from '../../contract/currencies/currency-kinds';
import type { CheckResult } from '../../contract/exports/exports.contract';
import { readBearerLine } from '../bills/bearer-line';
import { checkBearerLines } from '../bills/check-bearer-lines.service';
import type { CheckedLines } from '../bills/check-bearer-lines.service';
import { depositBills } from '../bills/deposit-bills.service';
import { handOverBills } from '../bills/hand-over-bills.service';
import { exportBills } from '../exports/export-bills.service';
import { takeChecked } from '../exports/import-bills.service';
import { takeBackBills } from '../exports/take-back-bills.service';
import type { ClaimAnswer } from '../http/answer-once';
import { findUserById } from '../identity/users/user';
import { AppError } from '../kernel/app-error';
import { unsealText } from '../kernel/keys/sealed-text';
import { burnBills } from '../mint-house/burn-bills.service';
import { freezeGone } from '../mint-house/burn-blue-bills.service';
import { mintHouseLimits } from '../mint-house/mint-requests.service';
import { readBurnReference } from '../mint-house/show-burn.service';
import type { ServiceContext } from '../service-context';
import type { BulkJobRow } from './bulk-jobs.store';
import type { BulkLineRow } from './bulk-turns.store';

/** The outcome of some lines: all are done, except the rejected ones. */
export interface CarriedOut {
  rejected: readonly { serial: string; result: CheckResult }[];
  /** The request of the mint house that the others are in. */
  requestId?: string;
  /** Whether that request has yet to end. */
  isSent?: boolean;
}

/** Some lines of a job. */
interface Part {
  job: BulkJobRow;
  lines: readonly BulkLineRow[];
}

/** Lines of a part before its transaction: what is counted there must not be rolled back with it. */
interface PreparedPart extends Part {
  checked: CheckedLines | undefined;
}

/** Bills moved by one transaction, large enough for few rounds, and small enough that other calls wait only briefly. */
const partSize = 200;
/** Written bills checked at once: the limit of wrong passcodes must leave room for all of them. */
const importPartSize = 50;

/** The most lines of a job that one operation takes. */
export function partSizeOf(context: Pick<ServiceContext, 'config'>, job: BulkJobRow): number {
  if (job.kind === 'import') return importPartSize;
  if (job.kind === 'burn') return mintHouseLimits(context.config).burn[hubOf(currencyOf(job).id)];
  return partSize;
}

function currencyOf({ id, currency_id: currencyId }: BulkJobRow): Currency {
  if (currencyId === null) throw new Error(`bulk job ${id} has no currency`);
  return requireCurrency(currencyId);
}

/**
 * Checks the passcodes of written bills, which counts the wrong ones, and whether the coins of blue bills to be burned are there.
 * Errors: 90907 too many wrong ones, 20040 the node that has to confirm the coins doesn't answer.
 */
export async function preparePart(context: ServiceContext, part: Part): Promise<PreparedPart> {
  const { job, lines } = part;
  if (job.kind === 'burn') {
    const { stack: banknotes, ...asked } = stackOf(part);
    const written = { good: [], rejected: [] };
    await freezeGone(context, { ...asked, banknotes, address: job.address }, written);
  }
  if (job.kind !== 'import') return { ...part, checked: undefined };
  const written = lines.map(({ position, serial, sealed_pin: sealed }) => {
    if (sealed === null) throw new Error(`bulk job ${job.id}: a passcode was forgotten`);
    const pin = unsealText(context.keys, ['bulkPin', job.id, String(position)], sealed);
    return readBearerLine(context.keys, `${serial}/${pin}`);
  });
  const asked = { userId: job.user_id, address: job.address, lines: written };
  return { ...part, checked: await checkBearerLines(context, asked) };
}

type Operation = (context: ServiceContext, part: PreparedPart, claim: ClaimAnswer) => Promise<CarriedOut>;

const noneRejected: CarriedOut = { rejected: [] };

function stackOf({ job, lines }: Part) {
  return { userId: job.user_id, currency: currencyOf(job), stack: lines.map(({ serial }) => serial) };
}

/** Each by the service that carries out the single operation. */
const operations: Record<BulkJobKind, Operation> = {
  async handover(context, part, claim) {
    const recipient = await findUserById(context, part.job.recipient_id ?? '');
    if (recipient === undefined) throw new AppError('userNotFound');
    const to = String(recipient.publicId);
    await handOverBills(context, { ...stackOf(part), to, wasFound: true }, claim);
    return noneRejected;
  },
  async export(context, part, claim) {
    await exportBills(context, { ...stackOf(part), jobId: part.job.id }, claim);
    return noneRejected;
  },
  async transfer(context, part, claim) {
    await depositBills(context, { ...stackOf(part), address: part.job.address }, claim);
    return noneRejected;
  },
  async takeBack(context, part, claim) {
    await takeBackBills(context, stackOf(part), claim);
    return noneRejected;
  },
  async import(context, { job, checked }, claim) {
    if (checked === undefined) throw new Error(`bulk job ${job.id}: its lines are unchecked`);
    const { payload } = await takeChecked(context, { userId: job.user_id, checked }, claim);
    return { rejected: payload.rejectedBills };
  },
  async burn(context, part, claim) {
    const { job } = part;
    const { stack: banknotes, ...asked } = stackOf(part);
    const payout = job.payout_currency_id === null ? asked.currency : requireCurrency(job.payout_currency_id);
    const input = {
      ...asked,
      banknotes,
      address: job.address,
      currenciesFill: payout.key,
      fee: job.fee ?? '0',
    };
    const { requestIds, rejected } = readBurnReference(await burnBills(context, input, claim));
    const [requestId] = requestIds;
    if (requestId === undefined) return { rejected };
    return { rejected, requestId, isSent: hubOf(asked.currency.id) === 'green' };
  },
};

/** Carries out a part in the caller's transaction. Errors: those of the single operation. */
export async function carryOut(
  context: ServiceContext,
  part: PreparedPart,
  claim: ClaimAnswer,
): Promise<CarriedOut> {
  return operations[part.job.kind](context, part, claim);
}

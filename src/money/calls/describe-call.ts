import { billsPaths } from '../../../contract/bills/bills.paths';
import { bulkPaths } from '../../../contract/bulk/bulk.paths';
import { eposPaths } from '../../../contract/epos/epos.paths';
import { exchangePaths } from '../../../contract/exchange/exchange.paths';
import { exportsPaths } from '../../../contract/exports/exports.paths';
import { externalPaths } from '../../../contract/external/external.paths';
import { migrationPaths } from '../../../contract/migration/migration.paths';
import { mintHousePaths } from '../../../contract/mint-house/mint-house.paths';
import { sendPaths } from '../../../contract/send/send.paths';
import type { ResumedCall } from './create-money-calls';

/** The i18n keys; each has a placeholder `sum`, and those of calls with another party `to`. */
type CallText =
  | 'opHandover'
  | 'opToPay'
  | 'opToBills'
  | 'opExport'
  | 'opTakeBack'
  | 'opDeposit'
  | 'opPay'
  | 'opPayTo'
  | 'opRefund'
  | 'opRefundOpen'
  | 'opBuy'
  | 'opMigrate'
  | 'opMint'
  | 'opFill'
  | 'opBurn'
  | 'opSend'
  | 'opSendBegun'
  | 'opSendOpen';

/** The subject of a money call in text that may be shown on any screen: never a serial, a passcode or a key. */
export interface CallDescription {
  text: CallText;
  /** What was moved, as far as known: an amount once the response is there, before that often only bills. */
  amount?: { value: string; currencyKey: string } | undefined;
  count?: number | undefined;
  to?: string | undefined;
  /** Accepted by the server, but not completed yet. */
  isOrdered?: boolean;
}

/** The request, and the response; undefined until there is one. */
interface CallData {
  params: unknown;
  body: unknown;
  payload: unknown;
}

/** A job over many bills is called what the single operation is called. */
const bulkTexts: Readonly<Record<string, CallText>> = {
  handover: 'opHandover',
  export: 'opExport',
  transfer: 'opToPay',
  burn: 'opBurn',
  import: 'opDeposit',
  takeBack: 'opTakeBack',
};

type Describer = (data: CallData) => CallDescription;

const describers: Readonly<Record<string, Describer>> = {
  [billsPaths.handOverBills.path]: (data) => ({
    ...movedBills('opHandover', data),
    to:
      textAt(data.payload, 'recipient', 'name') ??
      textAt(data.payload, 'recipient', 'email') ??
      textAt(data.body, 'to'),
  }),
  [billsPaths.depositBills.path]: (data) => movedBills('opToPay', data),
  [billsPaths.withdrawBills.path]: (data) => ({
    ...movedBills('opToBills', data),
    count: countedIn(partAt(data.body, 'combination')),
  }),
  [exportsPaths.exportBills.path]: (data) => movedBills('opExport', data),
  [exportsPaths.takeBackBills.path]: (data) => movedBills('opTakeBack', data),
  [exportsPaths.importBills.path]: ({ body, payload }) => ({
    text: 'opDeposit',
    count: lengthAt(payload, 'bills') ?? lengthAt(body, 'banknotes'),
  }),
  [bulkPaths.createBulkJob.path]: ({ body, payload }) => ({
    text: bulkTexts[textAt(body, 'kind') ?? ''] ?? 'opHandover',
    count: lengthAt(body, 'lines'),
    to: textAt(payload, 'job', 'recipient', 'name') ?? textAt(body, 'to'),
    isOrdered: true,
  }),
  [eposPaths.payAtTill.path]: ({ body, payload }) => {
    const to = textAt(payload, 'merchant');
    const value = textAt(body, 'data', 'amount');
    const currencyKey = textAt(body, 'data', 'recepientData', 'currency_key');
    return { text: to === undefined ? 'opPay' : 'opPayTo', to, amount: amountOf(value, currencyKey) };
  },
  [eposPaths.refundPayment.path]: ({ payload }) => {
    const value = textAt(payload, 'payment', 'amount');
    const amount = amountOf(value, textAt(payload, 'payment', 'currency', 'key'));
    return { text: amount === undefined ? 'opRefundOpen' : 'opRefund', amount };
  },
  [sendPaths.initiateSend.path]: ({ params, body }) => ({
    text: 'opSendBegun',
    amount: amountOf(textAt(body, 'amount'), textAt(params, 'currencyKey')),
    isOrdered: true,
  }),
  [sendPaths.completeSend.path]: ({ payload }) => {
    const amount = amountOf(textAt(payload, 'send', 'amount'), textAt(payload, 'send', 'currency', 'key'));
    return { text: amount === undefined ? 'opSendOpen' : 'opSend', amount, isOrdered: true };
  },
  // The server buys what the caller names or nothing.
  [exchangePaths.swap.path]: ({ body }) => ({
    text: 'opBuy',
    amount: amountOf(textAt(body, 'amountTo'), textAt(body, 'currencyTo')),
  }),
  [exchangePaths.swapBills.path]: ({ body }) => ({
    text: 'opBuy',
    amount: amountOf(textAt(body, 'tokenAmount'), textAt(body, 'currencyTo')),
  }),
  [migrationPaths.migrate.path]: ({ body }) => migrated(body, 'currencyTo'),
  [externalPaths.sendMigrated.path]: ({ body }) => ({
    text: 'opSendBegun',
    amount: amountOf(textAt(body, 'amount'), textAt(body, 'currencyToKey')),
    isOrdered: true,
  }),
  [migrationPaths.migrateToken.path]: ({ body }) => migrated(body, 'currencyKey'),
  [mintHousePaths.mintBills.path]: ({ body, payload }) =>
    ordered('opMint', payload, sumOf(Object.values(partAt(body, 'bills') ?? {}))),
  [mintHousePaths.fillBills.path]: ({ body, payload }) =>
    ordered('opFill', payload, lengthAt(body, 'ids') ?? countedIn(partAt(body, 'combination'))),
  [mintHousePaths.burnBills.path]: ({ body, payload }) =>
    ordered('opBurn', payload, lengthAt(body, 'banknotes')),
};

/** Describes a call; undefined for a call that no screen of this app makes. */
export function describeCall({ record, state }: ResumedCall): CallDescription | undefined {
  const { params, body } = record.input;
  const payload = state.kind === 'done' ? partAt(state.answer, 'payload') : undefined;
  return describers[record.path]?.({ params, body, payload });
}

/** The bills of one currency that the call names, with their value once the response is there. */
function movedBills(text: CallText, { params, body, payload }: CallData): CallDescription {
  const amount = amountOf(textAt(payload, 'value'), textAt(params, 'currencyKey'));
  return { text, count: lengthAt(body, 'stack'), amount };
}

/** What leaves one network arrives on the other one. */
function migrated(body: unknown, keyName: string): CallDescription {
  return { text: 'opMigrate', amount: amountOf(textAt(body, 'amount'), textAt(body, keyName)) };
}

/** An order at the mint house; a response without a request means that nothing was accepted. */
function ordered(text: CallText, payload: unknown, count: number | undefined): CallDescription {
  if (payload === undefined) return { text, count };
  const request = partAt(payload, 'request');
  if (request === null) return { text, count: 0 };
  const amount = amountOf(textAt(request, 'amount_bills'), textAt(request, 'currency', 'key'));
  return { text, count, amount, isOrdered: partAt(request, 'status') === 0 };
}

function amountOf(value: string | undefined, currencyKey: string | undefined): CallDescription['amount'] {
  return value === undefined || currencyKey === undefined ? undefined : { value, currencyKey };
}

/** Records and responses are untrusted data: missing parts are left out. */
function partAt(whole: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (part, name) =>
      typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined,
    whole,
  );
}

function textAt(whole: unknown, ...path: string[]): string | undefined {
  const part = partAt(whole, ...path);
  return typeof part === 'string' ? part : undefined;
}

function lengthAt(whole: unknown, name: string): number | undefined {
  const part = partAt(whole, name);
  return Array.isArray(part) ? part.length : undefined;
}

/** The number of bills in a combination. */
function countedIn(combination: unknown): number | undefined {
  return Array.isArray(combination)
    ? sumOf(combination.map((one: unknown) => partAt(one, 'count')))
    : undefined;
}

function sumOf(counts: unknown[]): number {
  return counts.reduce<number>((sum, count) => sum + Number(count), 0);
}

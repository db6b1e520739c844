import { operationActions, operationAreas } from '../../../contract/operations/operation-enums';
import { operationsRoutes } from '../../../contract/operations/operations.contract';
import type { Operation, OperationDetails } from '../../../contract/operations/operations.contract';
import { currencyRef } from './holdings';
import { fakeApi } from './open-app';

/** An id that begins with its time, as the server's do. */
export function operationId(timeMs: number, place = 0): string {
  const time = timeMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${place.toString(16).padStart(12, '0')}`;
}

/** An operation of a time, by default five USDT handed over. */
export function operation(date: string, changes: Partial<Operation> = {}): Operation {
  const currency = changes.currency ?? currencyRef('tectum-note-usdt');
  return {
    id: operationId(Date.parse(date)),
    date,
    action: operationActions.send,
    area: operationAreas.xPort,
    status: 1,
    direction: 0,
    amount: '5',
    currency,
    network: currency.network,
    protocol: currency.protocol,
    reference: { kind: 'bills', id: operationId(Date.parse(date), 1) },
    fee: null,
    counterparty: null,
    recipient: null,
    awaitsCode: false,
    transactionHash: null,
    group: null,
    ...changes,
  };
}

/** What a list leaves out. */
export function operationDetails(of: Operation, changes: Partial<OperationDetails> = {}): OperationDetails {
  return {
    ...of,
    serials: [],
    piles: [],
    heldSerials: [],
    checkId: null,
    apiKey: null,
    conv: null,
    hash: 'ab'.repeat(32),
    block: null,
    reason: null,
    transaction: null,
    otherHalf: null,
    terms: null,
    ...changes,
  };
}

/** Answers like the server: by pages after a cursor, newest first; filters are asserted by their tests. */
export function answerHistory(
  operations: readonly Operation[],
  details: (of: Operation) => OperationDetails = operationDetails,
): void {
  const api = fakeApi();
  api.answer(operationsRoutes.listOperations, ({ query: { cursor, count = 10 } }) => {
    const rest = operations.filter(({ id }) => cursor === undefined || id < cursor);
    const page = rest.slice(0, count);
    return {
      operations: page,
      count: operations.length,
      isMore: false,
      cursor: rest.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  });
  api.answer(operationsRoutes.getOperation, ({ params: { id } }) => {
    const match = operations.find((one) => one.id === id);
    if (match === undefined) throw new Error(`no operation ${id}`);
    return details(match);
  });
}

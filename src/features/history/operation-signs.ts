import {
  operationActions,
  operationAreas,
  operationDirections,
  operationStatuses,
} from '../../../contract/operations/operation-enums';
import type { Operation } from '../../../contract/operations/operations.contract';
import type { Status } from '../../ui/badge';
import type { ListedOperation } from './fold-operations';

const { fill, burn } = operationActions;

/** The status shown for an operation. */
export function statusOf({ status }: Operation): Status {
  if (status === operationStatuses.pending) return 'pending';
  return status === operationStatuses.failed ? 'failed' : 'success';
}

/** Whether it's a move between what the user has, such as bills and Pay balance, which neither gives nor brings anything. */
export function isOwnMove(operation: ListedOperation): boolean {
  const { area, reference, isMove = false } = operation;
  return isMove || (area === operationAreas.noteWallet && reference?.kind === 'bills');
}

/** Whether coins became bills, or bills coins again, on a page of the bills; the list's amount is that of the coins. */
export function isBillsMove(operation: ListedOperation): boolean {
  const { isMove = false, reference } = operation;
  return isMove && reference?.kind === 'mint request' && statusOf(operation) === 'success';
}

/**
 * Operations for a bills page. They have the coin's side of fills and burns, and on this page a fill is no loss and a burn no
 * gain.
 */
export function asBillsMoves(operations: readonly ListedOperation[]): ListedOperation[] {
  return operations.map((operation) => {
    const { action, reference } = operation;
    const isMove = reference?.kind === 'mint request' && (action === fill || action === burn);
    return isMove ? { ...operation, isMove } : operation;
  });
}

/** Whether it brought money in; a move between the user's own bills and Pay balance did not. */
export function isGain(operation: ListedOperation): boolean {
  if (isOwnMove(operation)) return false;
  const { direction, area } = operation;
  const isIncoming = direction === operationDirections.incoming;
  return isIncoming && area !== operationAreas.noteWallet && statusOf(operation) === 'success';
}

/** An amount with the minus of what was given; the plus of what was received is added where it is drawn. */
export function signedAmount(operation: ListedOperation): string {
  const { amount, direction } = operation;
  return direction === operationDirections.outgoing && !isOwnMove(operation) ? `-${amount}` : amount;
}

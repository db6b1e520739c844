import type { Hub } from '../../../contract/currencies/hub-of';
import { operations } from './mint-house-search';
import type { Operation } from './mint-house-search';

const hubs = ['blue', 'green'] as const satisfies readonly Hub[];

/** A hub of the mint house and what is done there; undefined for an address that leads nowhere. */
export function readPlace(params: {
  hub: string;
  operation: string;
}): { hub: Hub; operation: Operation } | undefined {
  const hub = hubs.find((one) => one === params.hub);
  const operation = operations.find((one) => one === params.operation);
  return hub === undefined || operation === undefined ? undefined : { hub, operation };
}

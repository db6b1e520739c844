import { operationsRoutes } from '../../contract/operations/operations.contract';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { getOperation, listOperations } from './history.service';

const listOperationsRoute = bindRoute(
  operationsRoutes.listOperations,
  async ({ context, caller, query }) => ({
    status: 1,
    payload: await listOperations(context, { ...query, userId: caller.userId }),
  }),
);

const getOperationRoute = bindRoute(operationsRoutes.getOperation, async ({ context, caller, params }) => ({
  status: 1,
  payload: await getOperation(context, { ...params, userId: caller.userId }),
}));

export const boundHistoryRoutes: readonly BoundRoute[] = [listOperationsRoute, getOperationRoute];

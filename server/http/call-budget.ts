import type { FastifyRequest } from 'fastify';
import type { RouteDeclaration } from '../../contract/route/define-route';
import type { ServiceContext } from '../service-context';

/** Counts a call against its route's budget: per user where there is one, else for the network of the address. */
export async function spendCallBudget(
  context: ServiceContext,
  declaration: RouteDeclaration,
  request: FastifyRequest,
): Promise<void> {
  await context.budgets.spend(
    { name: `${declaration.method} ${declaration.path}`, ...declaration.budget, isLoad: true },
    request.caller?.userId ?? { address: request.ip },
  );
}

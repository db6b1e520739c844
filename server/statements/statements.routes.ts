import { statementsRoutes } from '../../contract/statements/statements.contract';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { AppError } from '../kernel/app-error';
import { blockByNumber } from '../ledger/blocks/shown-block';
import { createDayStatement, findStatementPlace } from './day-statement.service';
import { readPeriod } from './period.service';
import { createStatement, statementKey } from './statements.service';

const createStatementRoute = bindRoute(
  statementsRoutes.createStatement,
  async ({ context, caller, body }) => ({
    status: 1,
    payload: await createStatement(context, { userId: caller.userId, ...body }),
  }),
);

const createDayStatementRoute = bindRoute(
  statementsRoutes.createDayStatement,
  async ({ context, caller, body }) => ({
    status: 1,
    payload: await createDayStatement(context, { userId: caller.userId, ...body }),
  }),
);

const getStatementPlaceRoute = bindRoute(statementsRoutes.getStatementPlace, async ({ context, params }) => ({
  status: 1,
  payload: await findStatementPlace(context, params.hash),
}));

const getPeriodRoute = bindRoute(statementsRoutes.getPeriod, async ({ context, caller, query }) => ({
  status: 1,
  payload: await readPeriod(context, { userId: caller.userId, ...query }),
}));

const getStatementKeyRoute = bindRoute(statementsRoutes.getStatementKey, async ({ context }) => ({
  status: 1,
  payload: { publicKey: statementKey(context) },
}));

const getBlockRoute = bindRoute(statementsRoutes.getBlock, async ({ context, params }) => {
  const block = await blockByNumber(context.db, BigInt(params.number));
  if (block === undefined) throw new AppError('noDataFound');
  return { status: 1, payload: block };
});

export const boundStatementsRoutes: readonly BoundRoute[] = [
  createStatementRoute,
  createDayStatementRoute,
  getStatementPlaceRoute,
  getPeriodRoute,
  getStatementKeyRoute,
  getBlockRoute,
];

import { findCurrency } from '../../contract/currencies/currency-catalogue';
import { externalRoutes } from '../../contract/external/external.contract';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { AppError } from '../kernel/app-error';
import { requireMigrationPair } from '../migration/migration-pairs';
import type { MigrationPair } from '../migration/migration-pairs';
import {
  cancelInput,
  findShownInput,
  listInputs,
  nameTransaction,
  requestInput,
} from './request-input.service';
import { findMigratedSend, sendMigrated } from './send-migrated.service';

const sendMigratedRoute = bindRoute(
  externalRoutes.sendMigrated,
  ({ context, caller, body, origin, claim }) => {
    const { addressTo, amount, fee } = body;
    const pair = pairOf(body);
    return sendMigrated(context, { userId: caller.userId, pair, amount, fee, addressTo, origin }, claim);
  },
);

const initiateExternalInputRoute = bindRoute(
  externalRoutes.initiateExternalInput,
  async ({ context, caller, body }) => {
    const wanted = { userId: caller.userId, pair: pairOf(body), amount: body.amount };
    return { status: 1, payload: { input: await requestInput(context, wanted) } };
  },
);

const confirmExternalInputRoute = bindRoute(
  externalRoutes.confirmExternalInput,
  async ({ context, caller, body }) => {
    const named = { userId: caller.userId, id: body.requestId, hash: body.hash };
    return { status: 1, payload: { input: await nameTransaction(context, named) } };
  },
);

const cancelExternalInputRoute = bindRoute(
  externalRoutes.cancelExternalInput,
  async ({ context, caller, body }) => ({
    status: 1,
    payload: {
      input: await cancelInput(context, { userId: caller.userId, id: body.requestId }),
    },
  }),
);

const listExternalInputsRoute = bindRoute(externalRoutes.listExternalInputs, async ({ context, caller }) => ({
  status: 1,
  payload: { inputs: await listInputs(context, caller.userId) },
}));

const checkExternalRoute = bindRoute(externalRoutes.checkExternal, async ({ context, caller, params }) => {
  const wanted = { userId: caller.userId, id: params.id };
  const input = (await findShownInput(context, wanted)) ?? null;
  const send = input === null ? await findMigratedSend(context, wanted) : null;
  if (input === null && send === null) throw new AppError('noDataFound');
  return { status: 1, payload: { send, input } };
});

function pairOf(keys: { currencyFromKey: string; currencyToKey: string }): MigrationPair {
  return requireMigrationPair(findCurrency(keys.currencyFromKey), findCurrency(keys.currencyToKey), 'main');
}

export const boundExternalRoutes: readonly BoundRoute[] = [
  sendMigratedRoute,
  initiateExternalInputRoute,
  confirmExternalInputRoute,
  cancelExternalInputRoute,
  listExternalInputsRoute,
  checkExternalRoute,
];

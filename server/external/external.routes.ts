import { findCurrency } from '../../contract/currencies/currency-catalogue';
import { externalRoutes } from '../../contract/external/external.contract';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { requireMigrationPair } from '../migration/migration-pairs';
import { checkMigratedSend, sendMigrated } from './send-migrated.service';

const sendMigratedRoute = bindRoute(
  externalRoutes.sendMigrated,
  ({ context, caller, body, origin, claim }) => {
    const { currencyFromKey, currencyToKey, addressTo, amount, fee } = body;
    const pair = requireMigrationPair(findCurrency(currencyFromKey), findCurrency(currencyToKey), 'main');
    return sendMigrated(context, { userId: caller.userId, pair, amount, fee, addressTo, origin }, claim);
  },
);

const checkExternalRoute = bindRoute(externalRoutes.checkExternal, async ({ context, caller, params }) => ({
  status: 1,
  payload: { send: await checkMigratedSend(context, { userId: caller.userId, id: params.id }) },
}));

export const boundExternalRoutes: readonly BoundRoute[] = [sendMigratedRoute, checkExternalRoute];

import { currencyCatalogue, findCurrency } from '../../contract/currencies/currency-catalogue';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { betaDirections } from '../../contract/migration/migration.paths';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { AppError } from '../kernel/app-error';
import { requireCurrencyOf } from '../market/currencies/currencies';
import { listMigrations, migrate, quoteMigration, quoteMigrationFee } from './migrate.service';
import { requireBetaPair, requireMigrationPair, wayBack } from './migration-pairs';

const betaKey = 'tectum-t12-tet';

const getMigrationInfoRoute = bindRoute(migrationRoutes.getMigrationInfo, async ({ context }) => ({
  status: 1,
  payload: await listMigrations(context),
}));

const quoteMigrationRoute = bindRoute(migrationRoutes.quoteMigration, async ({ context, caller, params }) => {
  const currency = requireCurrencyOf(params.currencyKey);
  return { status: 1, payload: await quoteMigration(context, { userId: caller.userId, currency }) };
});

const getMigrationFeeRoute = bindRoute(
  migrationRoutes.getMigrationFee,
  async ({ context, caller, query }) => {
    const pair = requireMigrationPair(
      currencyById(Number(query.currencyFrom)),
      currencyById(Number(query.currencyTo)),
      'main',
    );
    return { status: 1, payload: await quoteMigrationFee(context, caller.userId, pair) };
  },
);

const migrateRoute = bindRoute(migrationRoutes.migrate, ({ context, caller, body, claim }) => {
  const pair = requireMigrationPair(findCurrency(body.currencyFrom), findCurrency(body.currencyTo), 'main');
  return migrate(context, { userId: caller.userId, pair, amount: body.amount, fee: body.fee }, claim);
});

const migrateWalletRoute = bindRoute(migrationRoutes.migrateWallet, ({ context, caller, body, claim }) => {
  const pair = requireMigrationPair(currencyById(body.currencyFrom), currencyById(body.currencyTo), 'main');
  return migrate(context, { userId: caller.userId, pair, amount: body.amount, fee: body.fee }, claim);
});

const migrateBetaRoute = bindRoute(migrationRoutes.migrateBeta, ({ context, caller, body, claim }) => {
  if (body.type === betaDirections.fromV4)
    throw new AppError('poolOperationUnavailable', { errorMsgs: [wayBack] });
  const pair = requireBetaPair(betaKey);
  return migrate(context, { userId: caller.userId, pair, amount: body.amount, fee: '0' }, claim);
});

const migrateTokenRoute = bindRoute(migrationRoutes.migrateToken, ({ context, caller, body, claim }) => {
  const pair = requireBetaPair(body.currencyKey);
  return migrate(context, { userId: caller.userId, pair, amount: body.amount, fee: '0' }, claim);
});

function currencyById(wanted: number) {
  return currencyCatalogue.find(({ id }) => id === wanted);
}

export const boundMigrationRoutes: readonly BoundRoute[] = [
  getMigrationInfoRoute,
  quoteMigrationRoute,
  getMigrationFeeRoute,
  migrateRoute,
  migrateWalletRoute,
  migrateBetaRoute,
  migrateTokenRoute,
];

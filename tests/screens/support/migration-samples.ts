import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { migrationRoutes } from '../../../contract/migration/migration.contract';
import type { MigrationPair } from '../../../contract/migration/migration.contract';
import { feeSideOf, listMigrationPairs } from '../../../server/migration/migration-pairs';
import { holdCrypto } from './crypto-sends';
import { currencyRef } from './holdings';
import { fakeApi } from './open-app';

export const t12Tet = 'tectum-t12-tet';
export const erc20Tet = 'ethereum-erc20-tet';
export const t12Tct = 'tectum-t12-tct';
export const v4Tet = 'tectum-v4-tet';

/** The server's pairs. `stocks` is what the bridges have in units, by the key of the target. */
export function migrationPairs(stocks: Readonly<Record<string, string>> = {}): MigrationPair[] {
  return listMigrationPairs().map((pair) => {
    const side = feeSideOf(pair);
    return {
      currencyFrom: currencyRef(pair.from.key),
      currencyTo: currencyRef(pair.to.key),
      min: '0.00000001',
      max: stocks[pair.to.key] ?? '100000',
      currencyFee: side === undefined ? null : currencyRef(requireCurrency(side.feeKey).key),
      isBeta: pair.isBeta,
    };
  });
}

const entryId = '0192f000-0000-7000-8000-000000000022';

/** A user with coins, whose migrations are answered. */
export function beMigrant(stocks?: Readonly<Record<string, string>>): void {
  holdCrypto();
  const api = fakeApi();
  const { id, key, ticker, decimal } = currencyRef('ethereum-native-eth');
  api.answer(migrationRoutes.getMigrationInfo, { pairs: migrationPairs(stocks) });
  api.answer(migrationRoutes.getMigrationFee, {
    fee: '0.0013',
    currency: currencyRef(erc20Tet),
    currencyFee: { id, key, ticker, decimal, price: '3300' },
    expiresAt: '2040-01-01T00:00:00Z',
  });
  api.answer(migrationRoutes.migrate, ({ body: { amount, currencyFrom, currencyTo } }) => ({
    id: entryId,
    amount,
    currencyFrom,
    currencyTo,
  }));
  api.answer(migrationRoutes.migrateToken, ({ body: { amount, currencyKey } }) => ({
    id: entryId,
    amount,
    currencyFrom: currencyKey,
    currencyTo: currencyKey.replace('t12', 'v4'),
  }));
}

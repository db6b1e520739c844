import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { externalRoutes } from '../../../contract/external/external.contract';
import type { ExternalInput } from '../../../contract/external/external.contract';
import { migrationRoutes } from '../../../contract/migration/migration.contract';
import type { MigrationPair } from '../../../contract/migration/migration.contract';
import { sendRoutes } from '../../../contract/send/send.contract';
import type { SendView } from '../../../contract/send/send.contract';
import { feeSideOf, listMigrationPairs } from '../../../server/migration/migration-pairs';
import { holdCrypto, initiated, sendView } from './crypto-sends';
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
  answerMigrations(stocks);
}

/** Sets up all calls of the migration's sheet. */
export function answerMigrations(stocks?: Readonly<Record<string, string>>): void {
  const api = fakeApi();
  const { id, key, ticker, decimal } = currencyRef('ethereum-native-eth');
  api.answer(migrationRoutes.getMigrationInfo, { pairs: migrationPairs(stocks) });
  api.answer(migrationRoutes.getMigrationFee, {
    fee: '0.0013',
    currency: currencyRef(erc20Tet),
    currencyFee: { id, key, ticker, decimal, price: '3300' },
    expiresAt: '2040-01-01T00:00:00Z',
  });
  api.answer(externalRoutes.listExternalInputs, { inputs: [] });
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

export const outsideAddress = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Twelve and a half TET that leave for Ethereum. */
export function outsideSend(changes: Partial<SendView> = {}, isDone = true): SendView {
  const { id, key, ticker, decimal } = currencyRef('ethereum-native-eth');
  return sendView({
    currency: currencyRef(erc20Tet),
    amount: '12.5',
    fee: '0.0039',
    currencyFee: { id, key, ticker, decimal },
    to: outsideAddress,
    address: outsideAddress,
    state: 'requested',
    confirmations: null,
    needed: null,
    hash: null,
    migration: { currencyFrom: currencyRef(t12Tet), isDone },
    ...changes,
  });
}

/** Migrations to the outside are answered, and cancelled. */
export function beginOutside(): void {
  const api = fakeApi();
  const { id, key, ticker, decimal } = currencyRef('ethereum-native-eth');
  api.answer(externalRoutes.sendMigrated, ({ body: { amount, fee } }) =>
    initiated({ amount, fee, arrives: amount, currencyFee: { id, key, ticker, decimal } }),
  );
  const { confirmation, ...begun } = outsideSend({ state: 'unconfirmed', mayCancel: true }, false);
  const { channel, resendAt, expiresAt } = initiated();
  api.answer(sendRoutes.getSend, {
    send: { ...begun, confirmation: confirmation ?? { channel, resendAt, expiresAt, triesLeft: 5 } },
  });
  api.answer(sendRoutes.cancelSend, { send: outsideSend({ state: 'cancelled' }, false) });
  api.answer(sendRoutes.completeSend, () => {
    const send = outsideSend();
    api.answer(sendRoutes.getSend, { send });
    return { send };
  });
}

/** Twelve and a half TET that come from Ethereum. */
export function externalInput(changes: Partial<ExternalInput> = {}): ExternalInput {
  return {
    requestId: '0192f000-0000-7000-8000-000000000033',
    currency: currencyRef(erc20Tet),
    currencyTo: currencyRef(t12Tet),
    addressToFill: outsideAddress,
    amountTotalStr: '12.50001234',
    amountDustStr: '0.00001234',
    state: 'waiting',
    waitsFor: null,
    hash: null,
    received: null,
    confirmations: 0,
    needed: 3,
    explorer: null,
    createdAt: '2026-11-23T10:00:00Z',
    expiresAt: '2040-01-01T00:00:00Z',
    ...changes,
  };
}

/** From now on this is what the request is like. */
export function answerInput(input: ExternalInput): void {
  fakeApi().answer(externalRoutes.checkExternal, { send: null, input });
}

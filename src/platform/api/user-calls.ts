import type { balancesRoutes } from '../../../contract/balances/balances.contract';
import { balancesPaths } from '../../../contract/balances/balances.paths';
import type { billsRoutes } from '../../../contract/bills/bills.contract';
import { billsPaths } from '../../../contract/bills/bills.paths';
import type { bulkRoutes } from '../../../contract/bulk/bulk.contract';
import { bulkPaths } from '../../../contract/bulk/bulk.paths';
import type { currenciesRoutes } from '../../../contract/currencies/currencies.contract';
import { currenciesPaths } from '../../../contract/currencies/currencies.paths';
import type { depositsRoutes } from '../../../contract/deposits/deposits.contract';
import { depositsPaths } from '../../../contract/deposits/deposits.paths';
import type { eposRoutes } from '../../../contract/epos/epos.contract';
import { eposPaths } from '../../../contract/epos/epos.paths';
import type { exchangeRoutes } from '../../../contract/exchange/exchange.contract';
import { exchangePaths } from '../../../contract/exchange/exchange.paths';
import type { exportsRoutes } from '../../../contract/exports/exports.contract';
import { exportsPaths } from '../../../contract/exports/exports.paths';
import type { externalRoutes } from '../../../contract/external/external.contract';
import { externalPaths } from '../../../contract/external/external.paths';
import type { feesRoutes } from '../../../contract/fees/fees.contract';
import { feesPaths } from '../../../contract/fees/fees.paths';
import type { migrationRoutes } from '../../../contract/migration/migration.contract';
import { migrationPaths } from '../../../contract/migration/migration.paths';
import type { mintHouseRoutes } from '../../../contract/mint-house/mint-house.contract';
import { mintHousePaths } from '../../../contract/mint-house/mint-house.paths';
import type { operationsRoutes } from '../../../contract/operations/operations.contract';
import { operationsPaths } from '../../../contract/operations/operations.paths';
import type { notesRoutes } from '../../../contract/notes/notes.contract';
import { notesPaths } from '../../../contract/notes/notes.paths';
import type { privateKeyRoutes } from '../../../contract/private-key/private-key.contract';
import { privateKeyPaths } from '../../../contract/private-key/private-key.paths';
import type { referralsRoutes } from '../../../contract/referrals/referrals.contract';
import { referralsPaths } from '../../../contract/referrals/referrals.paths';
import type { reservesRoutes } from '../../../contract/reserves/reserves.contract';
import { reservesPaths } from '../../../contract/reserves/reserves.paths';
import type { securityEventsRoutes } from '../../../contract/security-events/security-events.contract';
import { securityEventsPaths } from '../../../contract/security-events/security-events.paths';
import type { sendRoutes } from '../../../contract/send/send.contract';
import { sendPaths } from '../../../contract/send/send.paths';
import type { sessionsRoutes } from '../../../contract/sessions/sessions.contract';
import { sessionsPaths } from '../../../contract/sessions/sessions.paths';
import type { userRoutes } from '../../../contract/user/user.contract';
import { userPaths } from '../../../contract/user/user.paths';
import type { ApiCalls } from './call-api';

export const balancesCalls: ApiCalls<typeof balancesRoutes> = balancesPaths;

export const billsCalls: ApiCalls<typeof billsRoutes> = billsPaths;

export const bulkCalls: ApiCalls<typeof bulkRoutes> = bulkPaths;

export const currenciesCalls: ApiCalls<typeof currenciesRoutes> = currenciesPaths;

export const depositsCalls: ApiCalls<typeof depositsRoutes> = depositsPaths;

export const eposCalls: ApiCalls<typeof eposRoutes> = eposPaths;

export const exchangeCalls: ApiCalls<typeof exchangeRoutes> = exchangePaths;

export const exportsCalls: ApiCalls<typeof exportsRoutes> = exportsPaths;

export const externalCalls: ApiCalls<typeof externalRoutes> = externalPaths;

export const feesCalls: ApiCalls<typeof feesRoutes> = feesPaths;

export const migrationCalls: ApiCalls<typeof migrationRoutes> = migrationPaths;

export const mintHouseCalls: ApiCalls<typeof mintHouseRoutes> = mintHousePaths;

export const notesCalls: ApiCalls<typeof notesRoutes> = notesPaths;

export const operationsCalls: ApiCalls<typeof operationsRoutes> = operationsPaths;

export const privateKeyCalls: ApiCalls<typeof privateKeyRoutes> = privateKeyPaths;

export const referralsCalls: ApiCalls<typeof referralsRoutes> = referralsPaths;

export const reservesCalls: ApiCalls<typeof reservesRoutes> = reservesPaths;

export const securityEventsCalls: ApiCalls<typeof securityEventsRoutes> = securityEventsPaths;

export const sendCalls: ApiCalls<typeof sendRoutes> = sendPaths;

export const sessionsCalls: ApiCalls<typeof sessionsRoutes> = sessionsPaths;

export const userCalls: ApiCalls<typeof userRoutes> = userPaths;

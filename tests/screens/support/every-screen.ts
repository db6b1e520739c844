import { operationsRoutes } from '../../../contract/operations/operations.contract';
import { apiKeysRoutes } from '../../../contract/api-keys/api-keys.contract';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { billsRoutes } from '../../../contract/bills/bills.contract';
import { eposRoutes } from '../../../contract/epos/epos.contract';
import { mintHouseRoutes } from '../../../contract/mint-house/mint-house.contract';
import { passkeysRoutes } from '../../../contract/passkeys/passkeys.contract';
import { proofsRoutes } from '../../../contract/proofs/proofs.contract';
import { securityEventsRoutes } from '../../../contract/security-events/security-events.contract';
import { sessionsRoutes } from '../../../contract/sessions/sessions.contract';
import { answerBills, billDetails } from './bill-holder';
import { answerBuying } from './buy-samples';
import { paidAtTill, paymentResult, tillPayment } from './epos-samples';
import { cryptoBalance, currencyRef, payBalances } from './holdings';
import type { Amounts, Bills } from './holdings';
import { answerMigrations } from './migration-samples';
import { mintRequest, visitMintHouse } from './mint-visitor';
import { fakeApi } from './open-app';
import { expectPayer } from './payer';
import { haveNoReferrals } from './referral-samples';
import { beSignedIn } from './signed-in';
import { openDesk } from './till-desk';
import { operation, operationDetails, operationId } from './operation-samples';

export interface Means {
  coins: Amounts;
  bills: Bills;
  pay: Amounts;
}

/** Sets up a merchant with these means, with data for every screen. Returns the pages that no link leads to. */
export function beEverywhere({ coins, bills, pay }: Means): string[] {
  visitMintHouse(coins);
  const desk = openDesk();
  beSignedIn({ merchant: 'Corner Café' });
  const api = fakeApi();
  const { check, path } = expectPayer();
  const paid = paidAtTill(tillPayment());
  answerBills(bills);
  answerBuying();
  answerMigrations();
  haveNoReferrals();
  api.answer(billsRoutes.getBill, ({ params: { serial } }) => billDetails(serial));
  api.answer(billsRoutes.getBillStock, ({ params: { currencyKey } }) => ({
    currency: currencyRef(currencyKey),
    combination: [],
  }));
  api.answer(balancesRoutes.getPayBalances, { balances: payBalances(pay) });
  api.answer(balancesRoutes.getBalance, ({ params: { currencyKey } }) =>
    cryptoBalance(currencyKey, coins[currencyKey]),
  );
  api.answer(mintHouseRoutes.listMintRequests, { requests: [mintRequest()], totalCount: 1 });
  api.answer(sessionsRoutes.listSessions, { sessions: [] });
  api.answer(securityEventsRoutes.listSecurityEvents, { events: [], cursor: null });
  api.answer(apiKeysRoutes.listApiKeys, { apiKeys: [] });
  api.answer(passkeysRoutes.listPasskeys, { passkeys: [] });
  api.answer(eposRoutes.listPayments, { payments: [paid, desk.payment], totalCount: 2, sums: [] });
  api.answer(eposRoutes.getReceipt, {
    payment: paymentResult(check),
    isMerchant: false,
    operationId: operationId(1),
    block: '3',
  });
  api.refuse(proofsRoutes.getProof, 'noDataFound');
  const made = operation('2026-11-22T10:00:00.000Z');
  api.answer(operationsRoutes.getOperation, ({ params: { id } }) => operationDetails({ ...made, id }));
  // Screens behind codes, and what follows.
  return ['/', path, '/epos/receipt/1163000000000017', '/till/payment', '/till/payments', '/qr-login'];
}

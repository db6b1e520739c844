import { randomUUID } from 'node:crypto';
import { allRoutes } from '../../../contract/all-routes';
import { fillPath } from '../../support/fill-path';
import { validForm } from '../../support/upload-form';
import { outgoingSamples } from './outgoing-samples';
import type { RouteDeclaration } from '../../../contract/route/define-route';
import { accessInputs } from './access-inputs';
import { externalInputs } from './external-inputs';
import { passkeyInputs } from './passkey-inputs';

type Fields = Record<string, unknown>;

interface Sample {
  /** Complete and valid, with optional fields; ids and tokens do not exist. */
  body?: Fields;
  query?: Record<string, string>;
  params?: Record<string, string>;
}

interface SampledRoute extends Sample {
  name: string;
  route: RouteDeclaration;
}

const email = 'nobody@example.test';

/** Complete, but with an invalid signature. */
const paymentData = {
  id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b',
  data: {
    amount: '4.5',
    recepientData: {
      currency_key: 'tectum-note-usdt',
      merchant: '12345',
      pos: 'counter',
      total: '4.5',
      total_currency: 'USD',
      exchange_rate: '1',
    },
  },
  cashierId: '7',
  expires: '2026-01-01T00:00:00.000Z',
  sign: 'A'.repeat(86),
};

const preparedBurn = {
  params: { currencyKey: 'tectum-note-btc' },
  body: { banknotes: ['0050012345678901', '0050012345678902/A2B3C4D5'] },
};

const samples: Record<string, Sample> = {
  getCaptcha: { query: { action: 'signIn', effort: '0' } },
  ...accessInputs,
  chooseIcon: { body: { name: 'rocket' } },
  endSession: { body: { id: '01890000-0000-7000-8000-000000000000' } },
  generateQrCode: { query: { sessionId: '0123456789abcdef' } },
  checkQrCode: { body: { sessionId: '0123456789abcdef', qrCode: 'unknown-code' } },
  signInByQrCode: { body: { sessionId: '0123456789abcdef', qrCode: 'unknown-code' } },
  lookAtQrCode: { body: { qrCode: 'unknown-code' } },
  confirmQrCode: { body: { qrCode: 'unknown-code', number: '42' } },
  cancelQrCode: { body: { qrCode: 'unknown-code' } },
  quoteSwap: {
    body: { currencyFrom: 'tectum-t12-tet', currencyTo: 'tectum-t12-tct', amountFrom: '1', amountTo: null },
  },
  swap: {
    body: {
      quoteId: '01890000-0000-7000-8000-000000000000',
      currencyFrom: 'tectum-t12-tet',
      currencyTo: 'tectum-t12-tct',
      amountFrom: '1',
      amountTo: '17',
      fee: '0',
      rate: '17',
    },
  },
  getSwapRate: { params: { from: 'tectum-t12-tet', to: 'tectum-t12-tct' } },
  swapBills: {
    body: {
      quoteId: '01890000-0000-7000-8000-000000000000',
      currencyFrom: 'tectum-note-tet',
      currencyTo: 'tectum-t12-tct',
      tokenAmount: '17',
      banknotes: ['0050200000000001'],
    },
  },
  quoteMigration: { params: { currencyKey: 'tectum-t12-tet' } },
  getMigrationFee: { query: { currencyFrom: '2', currencyTo: '9' } },
  migrate: {
    body: { amount: '1', currencyFrom: 'tectum-t12-tet', currencyTo: 'ethereum-erc20-tet', fee: '0.0013' },
  },
  migrateWallet: { body: { amount: '1', currencyFrom: 2, currencyTo: 9, fee: '0.0013' } },
  migrateToken: { body: { amount: '1', currencyKey: 'tectum-t12-tct' } },
  migrateBeta: { body: { amount: '1', type: 0 } },
  ...externalInputs,
  ...passkeyInputs,
  getBalance: { params: { currencyKey: 'tectum-t12-tet' }, query: { fresh: '1' } },
  findSendRecipient: { query: { key: 'tron-native-trx', to: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' } },
  initiateSend: {
    params: { currencyKey: 'tron-native-trx' },
    body: { to: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', amount: '1', fee: '1.1' },
  },
  completeSend: { body: { requestId: '01890000-0000-7000-8000-000000000000', code: '00000' } },
  resendSendCode: { params: { requestId: '01890000-0000-7000-8000-000000000000' } },
  cancelSend: {
    params: { requestId: '01890000-0000-7000-8000-000000000000' },
    body: { until: 'confirmed' },
  },
  getSend: { params: { requestId: '01890000-0000-7000-8000-000000000000' } },
  listDeposits: { query: { key: 'tron-native-trx' } },
  getPayBalance: { params: { currencyKey: 'tectum-note-btc' } },
  getBillBalance: { params: { currencyKey: 'tectum-note-btc' } },
  listBills: {
    params: { currencyKey: 'tectum-note-btc' },
    query: { nominal: '0.001', count: '10', offset: '0' },
  },
  findRecipient: { body: { to: email } },
  handOverBills: {
    params: { currencyKey: 'tectum-note-btc' },
    body: { stack: ['0050012345678901'], to: email },
  },
  depositBills: { params: { currencyKey: 'tectum-note-btc' }, body: { stack: ['0050012345678901'] } },
  getBill: { params: { serial: '0050012345678901' } },
  createStatement: { body: { from: '2026-01-01' } },
  createDayStatement: { body: { day: '2026-01-01' } },
  getStatementPlace: { params: { hash: 'ab'.repeat(32) } },
  getPeriod: { query: { start: '2026-01-01', end: '2026-01-31' } },
  listSecurityEvents: { query: { limit: '2' } },
  getBlock: { params: { number: '999999999999' } },
  getProof: { params: { number: '999999999999', hash: 'ab'.repeat(32) } },
  getPublication: { params: { id: '01890000-0000-7000-8000-000000000000' } },
  listOperations: { query: {} },
  listReferrals: { query: { page: '1', limit: '10', levelFilter: '1' } },
  listReferralPayments: { query: { page: '1', limit: '10' } },
  getOperation: { params: { id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' } },
  labelBill: { params: { serial: '0050012345678901' }, body: { label: 'rent' } },
  exportBills: { params: { currencyKey: 'tectum-note-btc' }, body: { stack: ['0050012345678901'] } },
  getExport: { params: { id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' } },
  acknowledgeExport: { params: { id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' } },
  takeBackBills: { params: { currencyKey: 'tectum-note-btc' }, body: { stack: ['0050012345678901'] } },
  importBills: { body: { banknotes: ['0050012345678901/A2B3C4D5'] } },
  createBulkJob: {
    body: {
      kind: 'handover',
      currencyKey: 'tectum-note-btc',
      lines: ['0050012345678901'],
      to: email,
      payout: 'bitcoin-native-btc',
      fee: '0.000045',
    },
  },
  listBulkBills: { params: { currencyKey: 'tectum-note-btc' } },
  listBulkLines: {
    params: { id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' },
    query: { state: 'failed', count: '10', offset: '0' },
  },
  getBulkJob: { params: { id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' } },
  pauseBulkJob: { params: { id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' } },
  continueBulkJob: { params: { id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' } },
  retryBulkJob: { params: { id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' } },
  cancelBulkJob: { params: { id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' } },
  getBulkExport: { params: { id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' } },
  getBulkFile: { params: { id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' } },
  acknowledgeBulkJob: { params: { id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' } },
  listNotes: { query: { currencyKey: 'tectum-note-btc', nominal: '0.001', limit: '10', offset: '0' } },
  getNotesInfo: { body: { serialNumbers: ['0050012345678901', '0050012345678902/A2B3C4D5'] } },
  getMintCurrency: { params: { currencyKey: 'tectum-note-btc' } },
  listMintRequests: { query: { key: 'tectum-note-btc', limit: '10', offset: '0', type: '1' } },
  getMintRequest: { params: { key: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' } },
  getMintState: { params: { currencyKey: 'tectum-note-btc' }, query: { type: '1' } },
  getMintData: { params: { currencyKey: 'tectum-note-btc' } },
  mintBills: { params: { currencyKey: 'tectum-note-btc' }, body: { bills: { '0.001': 2 }, cost: '0.5' } },
  listMyBlankStacks: { params: { currencyKey: 'tectum-note-btc' } },
  listPoolStacks: { params: { currencyKey: 'tectum-note-btc' } },
  listMyBlanks: {
    params: { currencyKey: 'tectum-note-btc' },
    query: { nominal: '0.001', limit: '10', offset: '0' },
  },
  fillBills: {
    params: { currencyKey: 'tectum-note-btc' },
    body: {
      fee: '0.000045',
      currencyFill: 'bitcoin-native-btc',
      ids: ['0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b'],
      combination: [{ nominal: '0.001', count: 2 }],
    },
  },
  prepareBurn: preparedBurn,
  burnBills: {
    params: { currencyKey: 'tectum-note-btc' },
    body: {
      fee: '0.000045',
      currenciesFill: 'bitcoin-native-btc',
      banknotes: ['0050012345678901', '0050012345678902/A2B3C4D5'],
    },
  },
  updateEmailSecurity: { body: { code: '00000', turnOffRequest: true } },
  updateTwoFactorSecurity: { body: { emailCode: '00000', dualFactorCode: '000000', turnOffRequest: true } },
  changePassword: {
    body: { code: '00000', password: 'Right-Password1', sk: 'unknown-key', dualFactorCode: '000000' },
  },
  revealPrivateKey: { body: { password: 'Paper-Money1', code: '123456' } },
  preparePlainBurn: preparedBurn,
  burnPlainly: preparedBurn,
  getBurnFile: { params: { key: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' } },
  burnNote: { body: { banknote: '0000112345678902/A2B3C4D5' } },
  burnNotes: { body: { banknotes: ['0000112345678901', '0000112345678902/A2B3C4D5'] } },
  traceBills: { body: { bills: ['0050012345678901', '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b'] } },
  getBillStock: { params: { currencyKey: 'tectum-note-btc' } },
  withdrawBills: {
    params: { currencyKey: 'tectum-note-btc' },
    body: { combination: [{ nominal: '0.001', count: 2 }] },
  },
  getFee: { params: { currencyKey: 'bitcoin-native-btc' } },
  requestPayment: {
    body: {
      currency_key: 'tectum-note-usdt',
      total: '4.5',
      pos: 'counter',
      cashierId: '7',
      note: 'table 4',
    },
  },
  listPayments: {
    query: { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z', offset: '0', limit: '20' },
  },
  getPayment: { params: { id: paymentData.id } },
  cancelPayment: { params: { id: paymentData.id } },
  refundPayment: { params: { id: paymentData.id } },
  checkPayment: { body: paymentData },
  payAtTill: { body: { ...paymentData, banknotes: ['0050112345678901'] } },
  getReceipt: { params: { checkId: '123456789012' } },
  createApiKey: {
    body: {
      expiredAt: '2999-01-01T00:00:00Z',
      apiKeyName: 'a till',
      scopes: ['pay'],
      purse: { currency_key: 'tectum-note-tet', amount: '10', merchants: [999_999_999] },
      code: '000000',
    },
  },
  ...outgoingSamples,
  revokeApiKey: { params: { id: paymentData.id } },
  writeToSupport: { body: { subject: 'A question', message: 'Where is it?', operationId: 'op-1' } },
  updateNotifications: { body: { login: false, operations: true, news: true, amounts: false } },
  updatePrivacy: { body: { findable: false } },
  actOnPromo: { body: { promo: 'presale', action: 'dismiss' } },
  updateUser: {
    body: {
      name: 'Some.Name',
      fullName: 'Some Name',
      mode: 3,
      secret_2fa: 'AAAAAAAAAAAAAAAA',
      code: '000000',
      secure: { code: '00000', key: 'unknown-key' },
    },
  },
};

/** Every declared route with a valid input; a route that needs one and has none here fails the run. */
export const sampledRoutes: readonly SampledRoute[] = Object.entries(allRoutes).map(([name, route]) => {
  const sample = samples[name] ?? {};
  for (const part of ['params', 'body', 'query'] as const) {
    const valid = route[part]?.safeParse(sample[part]).success ?? sample[part] === undefined;
    if (!valid) throw new Error(`${name} needs a valid ${part} in sample-inputs.ts`);
  }
  return { name, route, ...sample };
});

/** A request that satisfies the route's declaration. */
export function validRequest({ route, params, body, query }: SampledRoute): {
  method: RouteDeclaration['method'];
  url: string;
  query?: Record<string, string>;
  payload?: Fields | Buffer;
  headers?: Record<string, string>;
} {
  if (route.upload !== undefined)
    return { method: route.method, url: fillPath(route.path, params), ...validForm(route.upload) };
  return {
    method: route.method,
    url: fillPath(route.path, params),
    ...(route.money === true ? { headers: { 'idempotency-key': randomUUID() } } : {}),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { payload: body }),
  };
}

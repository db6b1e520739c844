import { expect, test } from 'vitest';
import type { RoutePath } from '../../../contract/route/define-route';
import { billsPaths } from '../../../contract/bills/bills.paths';
import { bulkPaths } from '../../../contract/bulk/bulk.paths';
import { eposPaths } from '../../../contract/epos/epos.paths';
import { exchangePaths } from '../../../contract/exchange/exchange.paths';
import { exportsPaths } from '../../../contract/exports/exports.paths';
import { externalPaths } from '../../../contract/external/external.paths';
import { migrationPaths } from '../../../contract/migration/migration.paths';
import { mintHousePaths } from '../../../contract/mint-house/mint-house.paths';
import { sendPaths } from '../../../contract/send/send.paths';
import type { MoneyCallRecord } from './money-call-store';
import { newRecord } from './money-call-samples';
import type { MoneyCallState } from './retry-until-known';
import { describeCall } from './describe-call';

const currencyKey = 'tectum-note-usdt';
const usdt = { key: currencyKey, ticker: 'USDT' };
const serials = ['0050112345678901', '0050112345678902'];
const secret = 'PASSCODE';
const params = { currencyKey };
const request = { count_bills: 2, amount_bills: '40', currency: usdt, status: 0 };
const data = { amount: '20', recepientData: { currency_key: currencyKey, merchant: '7' } };

function describeRoute({ path }: RoutePath, input: MoneyCallRecord['input'], payload?: unknown) {
  const state: MoneyCallState<unknown> =
    payload === undefined ? { kind: 'checking' } : { kind: 'done', answer: { status: 1, payload } };
  return describeCall({ record: newRecord('key', { path, input }), state });
}

const amount = (value: string) => ({ value, currencyKey });

test.each([
  [
    'a handover',
    billsPaths.handOverBills,
    { params, body: { stack: serials, to: 'lin@billfold.test' } },
    { recipient: { id: 7, name: 'lin', email: 'l•••@billfold.test' }, bills: [], value: '20' },
    { text: 'opHandover', count: 2, to: 'lin@billfold.test' },
    { text: 'opHandover', count: 2, to: 'lin', amount: amount('20') },
  ],
  [
    'bills into a pay balance',
    billsPaths.depositBills,
    { params, body: { stack: serials } },
    { bills: [], value: '40' },
    { text: 'opToPay', count: 2 },
    { text: 'opToPay', count: 2, amount: amount('40') },
  ],
  [
    'a pay balance into bills',
    billsPaths.withdrawBills,
    { params, body: { combination: [{ nominal: '5', count: 3 }] } },
    { bills: [], value: '15' },
    { text: 'opToBills', count: 3 },
    { text: 'opToBills', count: 3, amount: amount('15') },
  ],
  [
    'an export',
    exportsPaths.exportBills,
    { params, body: { stack: serials } },
    { currency: usdt, exported: [{ serial: serials[0], pin: secret }], value: '40' },
    { text: 'opExport', count: 2 },
    { text: 'opExport', count: 2, amount: amount('40') },
  ],
  [
    'a taking back',
    exportsPaths.takeBackBills,
    { params, body: { stack: serials } },
    { bills: [], value: '40' },
    { text: 'opTakeBack', count: 2 },
    { text: 'opTakeBack', count: 2, amount: amount('40') },
  ],
  [
    'a deposit, one line of which was not taken',
    exportsPaths.importBills,
    { body: { banknotes: serials.map((serial) => `${serial}/${secret}`) } },
    { bills: [{ serial: serials[0], nominal: '20', currencyKey }], rejectedBills: [{}] },
    { text: 'opDeposit', count: 2 },
    { text: 'opDeposit', count: 1 },
  ],
  [
    'a job over many bills',
    bulkPaths.createBulkJob,
    { body: { kind: 'import', lines: serials.map((serial) => `${serial}/${secret}`) } },
    { job: { id: 'id', recipient: null } },
    { text: 'opDeposit', count: 2, isOrdered: true },
    { text: 'opDeposit', count: 2, isOrdered: true },
  ],
  [
    'a payment',
    eposPaths.payAtTill,
    { body: { id: 'id', data, sign: secret } },
    { merchant: 'Corner Café', amount: '20', currency: usdt },
    { text: 'opPay', amount: amount('20') },
    { text: 'opPayTo', to: 'Corner Café', amount: amount('20') },
  ],
  [
    'a refund',
    eposPaths.refundPayment,
    { params: { id: 'id' } },
    { payment: { amount: '20', currency: usdt } },
    { text: 'opRefundOpen' },
    { text: 'opRefund', amount: amount('20') },
  ],
  [
    'a send that still needs its code',
    sendPaths.initiateSend,
    { params, body: { to: secret, amount: '100', fee: '1' } },
    { requestId: 'id', amount: '100' },
    { text: 'opSendBegun', amount: amount('100'), isOrdered: true },
    { text: 'opSendBegun', amount: amount('100'), isOrdered: true },
  ],
  [
    'a send with its code',
    sendPaths.completeSend,
    { body: { requestId: 'id', code: secret } },
    { send: { amount: '100', currency: usdt, to: secret } },
    { text: 'opSendOpen', isOrdered: true },
    { text: 'opSend', amount: amount('100'), isOrdered: true },
  ],
  [
    'a purchase of TCT with coins',
    exchangePaths.swap,
    {
      body: { quoteId: secret, currencyFrom: 'x', currencyTo: currencyKey, amountFrom: '1', amountTo: '16' },
    },
    { id: secret, amountTo: '16' },
    { text: 'opBuy', amount: amount('16') },
    { text: 'opBuy', amount: amount('16') },
  ],
  [
    'a purchase of TCT with bills',
    exchangePaths.swapBills,
    { body: { quoteId: secret, currencyTo: currencyKey, tokenAmount: '34', banknotes: serials } },
    { id: secret, amountTo: '34' },
    { text: 'opBuy', amount: amount('34') },
    { text: 'opBuy', amount: amount('34') },
  ],
  [
    'a migration between networks',
    migrationPaths.migrate,
    { body: { amount: '12', currencyFrom: 'x', currencyTo: currencyKey, fee: '1' } },
    { id: secret, amount: '12' },
    { text: 'opMigrate', amount: amount('12') },
    { text: 'opMigrate', amount: amount('12') },
  ],
  [
    'a migration to the new network',
    migrationPaths.migrateToken,
    { body: { amount: '12', currencyKey } },
    { id: secret, amount: '12' },
    { text: 'opMigrate', amount: amount('12') },
    { text: 'opMigrate', amount: amount('12') },
  ],
  [
    'a migration to the outside that still needs its code',
    externalPaths.sendMigrated,
    { body: { amount: '12', currencyFromKey: 'x', currencyToKey: currencyKey, fee: '1', addressTo: secret } },
    { requestId: 'id', amount: '12' },
    { text: 'opSendBegun', amount: amount('12'), isOrdered: true },
    { text: 'opSendBegun', amount: amount('12'), isOrdered: true },
  ],
  [
    'a minting',
    mintHousePaths.mintBills,
    { params, body: { bills: { '10': 2, '50': 1 }, cost: '0.1' } },
    { request },
    { text: 'opMint', count: 3 },
    { text: 'opMint', count: 3, amount: amount('40'), isOrdered: true },
  ],
  [
    'a filling',
    mintHousePaths.fillBills,
    { params, body: { fee: '1', currencyFill: 'x', ids: ['1', '2'] } },
    { requestId: 'id', request },
    { text: 'opFill', count: 2 },
    { text: 'opFill', count: 2, amount: amount('40'), isOrdered: true },
  ],
  [
    'a burn that is done',
    mintHousePaths.burnBills,
    { params, body: { fee: '1', currenciesFill: 'x', banknotes: serials } },
    { file: secret, rejectedBills: [], request: { ...request, status: 1 } },
    { text: 'opBurn', count: 2 },
    { text: 'opBurn', count: 2, amount: amount('40'), isOrdered: false },
  ],
  [
    'a burn of which nothing was good',
    mintHousePaths.burnBills,
    { params, body: { fee: '1', currenciesFill: 'x', banknotes: serials } },
    { file: null, rejectedBills: [], request: null },
    { text: 'opBurn', count: 2 },
    { text: 'opBurn', count: 0 },
  ],
])(
  '%s is described while it is open and when it is done, without its secrets',
  (_what, route, input, payload, open, done) => {
    expect(describeRoute(route, input)).toEqual(open);
    const described = describeRoute(route, input, payload);
    expect(described).toEqual(done);
    const words = JSON.stringify(described);
    for (const kept of [...serials, secret]) expect(words).not.toContain(kept);
  },
);

test('unknown calls and malformed records are described as far as possible', () => {
  expect(describeCall({ record: newRecord('key'), state: { kind: 'checking' } })).toBeUndefined();
  expect(describeRoute(billsPaths.handOverBills, {}, {})).toEqual({ text: 'opHandover' });
});

import type { Deposit } from '../../../contract/deposits/deposits.contract';
import { sendRoutes } from '../../../contract/send/send.contract';
import type { InitiatedSend, SendRecipient, SendView } from '../../../contract/send/send.contract';
import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { currenciesRoutes } from '../../../contract/currencies/currencies.contract';
import { feesRoutes } from '../../../contract/fees/fees.contract';
import { cryptoBalance, cryptoBalances, currencies, currencyRef, someAmounts } from './holdings';
import { fakeApi } from './open-app';
import { answerHistory } from './operation-samples';
import { beSignedIn } from './signed-in';

export const trx = 'tron-native-trx';
export const tronAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
export const requestId = '0192f000-0000-7000-8000-000000000001';

const coin = ({ id, key, ticker, decimal }: ReturnType<typeof currencyRef>) => ({ id, key, ticker, decimal });

/** A send of a hundred TRX. */
export function sendView(changes: Partial<SendView> = {}): SendView {
  return {
    requestId,
    currency: currencyRef(trx),
    amount: '100',
    fee: '3.3',
    currencyFee: coin(currencyRef(trx)),
    to: tronAddress,
    address: tronAddress,
    masked: null,
    isOurs: false,
    state: 'sent',
    confirmations: 0,
    needed: 3,
    hash: 'ab'.repeat(32),
    explorer: null,
    mayCancel: false,
    createdAt: '2026-11-23T10:00:00Z',
    reason: null,
    confirmation: null,
    migration: null,
    ...changes,
  };
}

/** The send before its code. */
export function unconfirmed({ channel = 0, ...changes }: Partial<SendView> & { channel?: -1 | 0 | 1 } = {}) {
  const { resendAt, expiresAt } = initiated();
  return sendView({
    state: 'unconfirmed',
    confirmations: null,
    needed: null,
    hash: null,
    mayCancel: true,
    confirmation: { channel, resendAt, expiresAt, triesLeft: 5 },
    ...changes,
  });
}

export function foundAddress(changes: Partial<SendRecipient> = {}): SendRecipient {
  return {
    kind: 'address',
    address: tronAddress,
    masked: null,
    user: null,
    isOurs: false,
    own: false,
    least: '0.000001',
    networks: ['tron'],
    currencies: [],
    ...changes,
  };
}

export function deposit(changes: Partial<Deposit> = {}): Deposit {
  return {
    id: requestId,
    currency: currencyRef(trx),
    amount: '250',
    state: 'seen',
    confirmations: 1,
    needed: 3,
    hash: 'cd'.repeat(32),
    explorer: null,
    reason: null,
    at: '2026-11-23T10:00:00Z',
    ...changes,
  };
}

/** What an initiated send is answered with. */
export function initiated(changes: Partial<InitiatedSend> = {}): InitiatedSend {
  return {
    requestId,
    channel: 0,
    resendAt: null,
    expiresAt: '2040-01-01T00:00:00Z',
    amount: '100',
    fee: '3.3',
    currencyFee: coin(currencyRef(trx)),
    arrives: '100',
    isOurs: false,
    ...changes,
  };
}

/** A user with several coins, whose sends and deposits are answered. */
export function holdCrypto(): void {
  beSignedIn();
  const api = fakeApi();
  api.answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
  api.answer(balancesRoutes.getBalances, { balances: cryptoBalances() });
  api.answer(balancesRoutes.getBalance, ({ params: { currencyKey } }) =>
    cryptoBalance(currencyKey, someAmounts[currencyKey]),
  );
  askForFee('1.1');
  api.answer(sendRoutes.findSendRecipient, foundAddress());
  api.answer(sendRoutes.initiateSend, initiated());
  api.answer(sendRoutes.completeSend, { send: sendView() });
  api.answer(sendRoutes.getSend, { send: unconfirmed() });
  answerHistory([]);
}

/** From now on the networks ask for this base fee, in TRX. */
export function askForFee(fee: string): void {
  fakeApi().answer(feesRoutes.getFee, ({ params: { currencyKey } }) => ({
    fee,
    currency: currencyRef(currencyKey),
    currencyFee: { ...coin(currencyRef(trx)), price: '0.25' },
    expiresAt: '2040-01-01T00:00:00Z',
  }));
}

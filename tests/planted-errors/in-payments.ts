import { EposShop } from '../support/epos-shop';
import type { TestServer } from '../support/test-server';
import { plantedIn } from './planted-error';

const ownPayments = 'payments are the server’s own';

export const plantedInPayments = plantedIn('in payments', sellAndAsk, [
  changed('when it was asked for', later('created_at')),
  changed('when it runs out', later('expires_at')),
  changed('when it was paid', later('paid_at')),
  changed('when it was seen', later('seen_at')),
  changed('when it was taken back', later('cancelled_at')),
  changed('when it was given back', later('refunded_at')),
  changed('its total', `total = '1'`),
  changed('its rate', `exchange_rate = '2'`),
  changed('its note', `note = 'another'`),
  changed('its signature', 'signature = sha256(signature)'),
  changed('its amount before it is paid', 'amount = amount + 1 where paid_at is null'),
  ['when it was seen, before it is paid', payOneSeenLater, ownPayments],
  [
    'invented',
    `insert into payment_intents (id, merchant_id, currency_id, amount, fee, total, total_currency, exchange_rate,
       location, cashier, note, signature, created_at, expires_at)
     select gen_random_uuid(), merchant_id, currency_id, amount, fee, total, total_currency, exchange_rate, location,
       cashier, note, signature, created_at, expires_at from payment_intents limit 1`,
    ownPayments,
  ],
]);

function changed(what: string, change: string): [what: string, statement: string, check: string] {
  return [`${what}, changed`, `update payment_intents set ${change}`, ownPayments];
}

function later(column: string): string {
  return `${column} = ${column} + interval '1 minute' where ${column} is not null`;
}

/** Makes two payments, refunds one, cancels one, and leaves one opened. */
async function sellAndAsk(server: TestServer): Promise<void> {
  const shop = await EposShop.open(server);
  const ada = await shop.customer({ pay: { '100': 1 } });
  await shop.sell(ada, { amount: '20' });
  const { payment } = await shop.sell(ada, { amount: '12' });
  await shop.refund(payment.id);
  const asked = await shop.request({ amount: '7' });
  await shop.check(ada, asked.data);
  await shop.cancel((await shop.request({ amount: '8' })).payment.id);
}

/** Pays a request whose time of being seen was altered before the customer agreed. */
async function payOneSeenLater(server: TestServer): Promise<void> {
  const shop = await EposShop.open(server);
  const lin = await shop.customer({ pay: { '100': 1 } });
  const { data, payment } = await shop.request({ amount: '9' });
  await shop.check(lin, data);
  await server.database.query(`update payment_intents set ${later('seen_at')} and id = $1`, [payment.id]);
  const { errorCode, text } = await shop.pay(lin, data);
  if (errorCode !== 0) throw new Error(text);
}

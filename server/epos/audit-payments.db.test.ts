import { beforeEach, describe, expect, test } from 'vitest';
import { EposShop } from '../../tests/support/epos-shop';
import { withServerForEachTest } from '../../tests/support/with-server';
import { runAudit } from '../audit/run-audit';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { payEpos, refundEpos } from '../ledger/movements/epos-payments';

const payments = 'payments match the books';
const ownPayments = 'payments are the server’s own';

describe('the audit of payments', () => {
  let shop: EposShop;
  let payerId: string;
  const server = withServerForEachTest();
  beforeEach(async () => {
    shop = await EposShop.open(server);
    const ada = await shop.customer({ pay: { '100': 1 } });
    payerId = ada.id;
    await shop.sell(ada, { amount: '20' });
    const { payment } = await shop.sell(ada, { amount: '12' });
    await shop.refund(payment.id);
    await shop.request({ amount: '7' });
  });

  async function checksThatFind(): Promise<string[]> {
    await sealNewEntries(server.context.db, server.clock.now());
    const { findings } = await runAudit(server.context);
    return [...new Set(findings.map(({ check }) => check))].toSorted();
  }

  test('finds nothing in sound ones', async () => {
    expect(await checksThatFind()).toEqual([]);
  });

  const kept = 'refunded_at is null and paid_at is not null';
  test.each<[what: string, statement: string]>([
    ['an amount that grew', `update payment_intents set amount = amount + 1 where ${kept}`],
    ['a fee that we never got', `update payment_intents set fee = fee + 1 where ${kept}`],
    ['an entry that is none', `update payment_intents set entry_id = gen_random_uuid() where ${kept}`],
    ['another currency', `update payment_intents set currency_id = 501 where ${kept}`],
    [
      'another payer',
      `update payment_intents set payer_id = (select id from users where id not in (payer_id, merchant_id) limit 1)
        where ${kept}`,
    ],
    [
      'a refund that nobody has got',
      `update payment_intents set refunded_at = now(), refund_entry_id = gen_random_uuid() where ${kept}`,
    ],
    [
      'a refund that is forgotten',
      'update payment_intents set refunded_at = null, refund_entry_id = null where refunded_at is not null',
    ],
    [
      'a refund that is the payment itself',
      'update payment_intents set refund_entry_id = entry_id where refunded_at is not null',
    ],
    [
      'a payment that is forgotten',
      `update payment_intents set paid_at = null, payer_id = null, check_id = null, entry_id = null, entry_hash = null
        where ${kept}`,
    ],
    ['a payment that has vanished', `delete from payment_intents where ${kept}`],
    [
      'a payment that was never made',
      `update payment_intents set paid_at = now(), payer_id = '{payer}', check_id = '000000000001',
        entry_id = gen_random_uuid(), entry_hash = ''::bytea where paid_at is null`,
    ],
  ])('names %s', async (_what, statement) => {
    await shop.customer();
    await server.database.query(statement.replace('{payer}', payerId));
    expect(await checksThatFind()).toContain(payments);
  });

  test('names an entry of another kind, whose hash is another as well', async () => {
    await server.database.query(
      `update payment_intents set entry_id = (select id from entries where kind = 'bills to pay' limit 1) where ${kept}`,
    );
    expect(await checksThatFind()).toEqual(['blocks', ownPayments, payments]);
  });

  test('names a payment that shows another hash than its entry has', async () => {
    await server.database.query(
      `update payment_intents set entry_hash = sha256(entry_hash) where id = (
        select id from payment_intents where paid_at is not null order by paid_at desc limit 1)`,
    );
    expect(await checksThatFind()).toEqual(['blocks', ownPayments]);
  });

  test.each([
    ['charged', payEpos],
    ['given back', refundEpos],
  ])('names what was %s without a payment', async (_what, movement) => {
    const terms = {
      id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b',
      payerId,
      merchantId: shop.merchant.id,
      currencyId: 502,
      amountMinor: 100n,
      feeMinor: 1n,
    };
    await server.context.ledger.post(movement(terms));
    expect(await checksThatFind()).toEqual([payments]);
  });
});

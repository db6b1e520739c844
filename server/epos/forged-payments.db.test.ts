import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { eposRoutes, paymentDataModel } from '../../contract/epos/epos.contract';
import type { PaymentData } from '../../contract/epos/epos.contract';
import type { BillUser } from '../../tests/support/bill-user';
import { decodePayment } from '../../tests/support/decode-payment';
import { EposShop } from '../../tests/support/epos-shop';
import { withServer } from '../../tests/support/with-server';
import { databaseDigest } from '../../tests/security/support/database-digest';
import { checkPayment } from './check-payment.service';
import { isSigned, signTerms, termsOfData, termsText, toPaymentData } from './payment-terms';

describe('a payment that we have not signed so', () => {
  let shop: EposShop;
  let ada: BillUser;
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  beforeAll(async () => {
    shop = await EposShop.open(server);
    ada = await shop.customer({ pay: { '100': 1 } });
  });

  const terms = { amount: '12.5', pos: 'Büfé', cashierId: '7', note: 'not signed, as it is not in the code' };

  async function expectRefused(data: PaymentData, what: string): Promise<void> {
    for (const came of [await shop.check(ada, data), await shop.pay(ada, data)])
      expect([came.httpStatus, what], what).toEqual([400, what]);
  }

  test('is refused with every single byte of its code changed', async () => {
    const { url, payment } = await shop.request(terms);
    const code = new URL(url).searchParams.get('data') ?? '';
    const before = await databaseDigest(server.database);
    const asScanned: string[] = [];
    for (let at = 0; at < code.length; at += 1)
      for (const other of ['A', 'q', '-', '_', '7', '=', ' ', '%'])
        if (code[at] !== other) asScanned.push(code.slice(0, at) + other + code.slice(at + 1));
    const json = Buffer.from(code, 'base64url');
    for (let at = 0; at < json.length; at += 1)
      for (const bit of [0x01, 0x02, 0x20, 0x80]) {
        const changed = Buffer.from(json);
        changed.writeUInt8(changed.readUInt8(at) ^ bit, at);
        asScanned.push(changed.toString('base64url'));
      }
    for (let at = 0; at <= code.length; at += 1) asScanned.push(code.slice(0, at) + code.slice(at + 1));
    const { context } = server;
    let reached = 0;
    for (const scanned of asScanned.filter((text) => text !== code)) {
      const data = paymentDataModel.safeParse(decodePayment(scanned));
      if (!data.success) continue;
      reached += 1;
      const looked = checkPayment(context, { userId: ada.id, data: data.data });
      await expect(looked, scanned).rejects.toMatchObject({ errorName: 'invalidPointOfSaleData' });
    }
    expect(reached).toBeGreaterThan(500);
    expect(await databaseDigest(server.database)).toEqual(before);
    expect((await shop.get(payment.id)).state).toBe('waiting');
  });

  const { privateKey } = generateKeyPairSync('ed25519');
  const resigned = (data: PaymentData): PaymentData => {
    const text = Buffer.from(termsText(termsOfData(data)));
    return { ...data, sign: sign(null, text, privateKey).toString('base64url') };
  };
  type Change = (data: PaymentData) => PaymentData;
  const ofRecipient =
    (changes: Partial<PaymentData['data']['recepientData']>): Change =>
    ({ data, ...rest }) => ({
      ...rest,
      data: { ...data, recepientData: { ...data.recepientData, ...changes } },
    });
  test.each<[what: string, change: Change]>([
    ['less to pay', ({ data, ...rest }) => ({ ...rest, data: { ...data, amount: '0.01' } })],
    [
      'the amount written differently',
      ({ data, ...rest }) => ({ ...rest, data: { ...data, amount: '12.50' } }),
    ],
    ['another currency', ofRecipient({ currency_key: 'tectum-note-usdt' })],
    ['another merchant', ofRecipient({ merchant: '12345' })],
    ['another place', ofRecipient({ pos: 'Bufe' })],
    ['the place decomposed', ofRecipient({ pos: 'Büfé'.normalize('NFD') })],
    ['another total', ofRecipient({ total: '1' })],
    ['another currency of the total', ofRecipient({ total_currency: 'USD' })],
    ['another rate', ofRecipient({ exchange_rate: '2' })],
    ['place and rate moved into each other', ofRecipient({ pos: 'Büfé7', exchange_rate: '' })],
    ['another cashier', (data) => ({ ...data, cashierId: '8' })],
    ['another end', (data) => ({ ...data, expires: '2099-01-01T00:00:00.000Z' })],
    ['another id', (data) => ({ ...data, id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' })],
    ['the id in capitals', (data) => ({ ...data, id: data.id.toUpperCase() })],
    ['a signature of nothing', (data) => ({ ...data, sign: 'A'.repeat(86) })],
    ['the signature of another key', resigned],
  ])('is refused: %s', async (what, change) => {
    const { data } = await shop.request(terms);
    await expectRefused(change(data), what);
    await expectRefused(resigned(change(data)), `${what}, signed by another key`);
    const came = await shop.check(ada, data);
    expect(came.errorCode).toBe(0);
  });

  test('is refused with the signature of another of our payments', async () => {
    const [one, two] = [await shop.request(terms), await shop.request(terms)];
    await expectRefused({ ...one.data, sign: two.data.sign }, 'another signature');
  });

  test('is refused although we have signed it, when we do not keep it so', async () => {
    const { data } = await shop.request(terms);
    const { context } = server;
    const cheaper = { ...termsOfData(data), amount: '0.01' };
    await expectRefused(toPaymentData(cheaper, signTerms(context.keys, cheaper)), 'other terms');
    const unknown = { ...termsOfData(data), id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' };
    await expectRefused(toPaymentData(unknown, signTerms(context.keys, unknown)), 'no such payment');
    await server.database.query('update payment_intents set amount = 1, fee = 0 where id = $1', [data.id]);
    await expectRefused(data, 'an amount changed behind our back');
  });

  test('is signed in a text that no other terms have', () => {
    const same = { id: 'i', merchant: 'm', amount: '1', currencyKey: 'c', total: '1', totalCurrency: 'T' };
    const rest = { ...same, exchangeRate: '1', expires: 'e' };
    const [left, right] = [
      { ...rest, location: 'a","b', cashier: '' },
      { ...rest, location: 'a', cashier: 'b' },
    ];
    expect(termsText(left)).not.toBe(termsText(right));
    const { keys } = server.context;
    expect(isSigned(keys, left, signTerms(keys, left))).toBe(true);
    expect(isSigned(keys, right, signTerms(keys, left))).toBe(false);
  });

  test('another spelling of the same signature is refused', async () => {
    const { data } = await shop.request(terms);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(data.sign.at(-1) ?? '');
    const twin = data.sign.slice(0, -1) + (alphabet[last ^ 1] ?? '');
    expect(Buffer.from(twin, 'base64url')).toEqual(Buffer.from(data.sign, 'base64url'));
    await expectRefused({ ...data, sign: twin }, 'another spelling');
  });

  test.each(['sign', 'id', 'data', 'cashierId', 'expires'])('without its %s is refused', async (field) => {
    const { data } = await shop.request(terms);
    const body = Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
    const refusal = await ada.client.refused(eposRoutes.checkPayment, { body: body as never });
    expect(refusal.httpStatus).toBe(400);
  });
});

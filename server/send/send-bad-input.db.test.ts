import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { hostileAmounts } from '../../contract/money/hostile-amounts';
import { readAddressFault } from '../../contract/send/address-fault';
import type { AddressFault } from '../../contract/send/address-fault';
import { sendRoutes } from '../../contract/send/send.contract';
import { sendPaths } from '../../contract/send/send.paths';
import { codeIn, otherThan } from '../../tests/support/code-in-mail';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import type { ChainNetwork } from '../chains/chain-networks';
import { chainOfNetwork } from '../chains/wallet-keys/key-place';

const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
const [bitcoin, ether, usdt, tet, v4] = [
  'bitcoin-native-btc',
  'ethereum-native-eth',
  'tron-trc20-usdt',
  'tectum-t12-tet',
  'tectum-v4-tet',
] as const;
const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const evmAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
const tronAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const script = '<script>alert(1)</script>';
let ada: TestUser;

beforeAll(async () => {
  ada = await registerUser(server);
  for (const currencyKey of [bitcoin, ether, usdt, 'tron-native-trx', tet, v4])
    await fundUser(server, { email: ada.email, currencyKey, amount: '50' });
});

const header = () => ({ 'idempotency-key': randomUUID() });
const initiate = (currencyKey: string, body: { to: string; amount: string; fee: string }) =>
  ada.client.refused(sendRoutes.initiateSend, { params: { currencyKey }, body }, header());
/** The fault of a recipient, from the search and from the send; nothing is held. */
const faultOf = async (currencyKey: string, to: string) =>
  expectUnchanged(server, async () => {
    const lookup = await ada.client.refused(sendRoutes.findSendRecipient, {
      query: { key: currencyKey, to },
    });
    const begun = await initiate(currencyKey, { to, amount: '1', fee: '20' });
    expect(begun).toMatchObject({
      errorCode: lookup.errorCode,
      errorMsgs: lookup.errorMsgs,
    });
    return lookup.errorCode === 10008 ? readAddressFault(lookup.errorMsgs) : lookup.errorCode;
  });
const of = (...networks: ChainNetwork[]): AddressFault => ({
  kind: 'otherNetwork',
  networks,
});

describe('a recipient is refused, with the reason, before anything is held:', () => {
  test.each<[what: string, currencyKey: string, to: string, wanted: AddressFault | number]>([
    ["Ethereum's and v4's address for bitcoins", bitcoin, evmAddress, of('ethereum', 'tectum')],
    ["Tron's address for bitcoins", bitcoin, tronAddress, of('tron')],
    ["Bitcoin's address for ether", ether, bitcoinAddress, of('bitcoin')],
    ["Bitcoin's old address for dollars on Tron", usdt, '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', of('bitcoin')],
    ["Tron's address for v4", v4, tronAddress, of('tron')],
    ["Bitcoin's address on T12", tet, bitcoinAddress, of('bitcoin')],
    ["nobody's address on T12", tet, evmAddress, 816],
    ['a test network', bitcoin, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', { kind: 'network' }],
    ['a wrong letter', bitcoin, bitcoinAddress.replace('w5', 'w6'), { kind: 'checksum' }],
    ['a capital that the checksum has not', ether, evmAddress.replace('E', 'e'), { kind: 'checksum' }],
    ['two letters that changed places', usdt, tronAddress.replace('RT', 'TR'), { kind: 'checksum' }],
    ['both cases in one address', bitcoin, bitcoinAddress.replace('bc', 'BC'), { kind: 'form' }],
    ['a letter of another alphabet', usdt, tronAddress.replace('T', '\u0422'), { kind: 'form' }],
    ['an invisible character', ether, `0x\u200b${evmAddress.slice(2)}`, { kind: 'form' }],
    ['a mark that turns the writing', ether, `\u202e${evmAddress}`, { kind: 'form' }],
    ['digits of another form', bitcoin, bitcoinAddress.replace('1', '\uff11'), { kind: 'form' }],
    ['a script', ether, script, { kind: 'form' }],
    ['a script on T12', tet, script, 816],
    ['a letter of another alphabet in a name', tet, '\u0430da@example.test', 816],
    ['a statement for the database', tet, `' or '1'='1`, 816],
    ["a name that is nobody's", ether, 'vitalik.eth', 816],
    ["an e-mail address that is nobody's", bitcoin, 'nobody@example.test', 816],
    ['a capital that the checksum has not, on T12', tet, evmAddress.replace('E', 'e'), { kind: 'checksum' }],
    ['two letters that changed places, on T12', tet, tronAddress.replace('RT', 'TR'), { kind: 'checksum' }],
    ['a link with an amount', bitcoin, `bitcoin:${bitcoinAddress}?amount=1`, { kind: 'form' }],
    ['nobody, on Ethereum', ether, `0x${'0'.repeat(40)}`, { kind: 'unpayable' }],
    ["a network's own contract, on v4", v4, `0x${'0'.repeat(39)}1`, { kind: 'unpayable' }],
    ['nobody, on Tron', usdt, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', { kind: 'unpayable' }],
    ["the token's contract", usdt, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', { kind: 'unpayable' }],
    [
      "a token's contract for the coin",
      'tron-native-trx',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      { kind: 'unpayable' },
    ],
  ])('%s', async (_what, currencyKey, to, wanted) => {
    expect(await faultOf(currencyKey, to)).toEqual(wanted);
  });

  test.each([
    [bitcoin, 'bitcoin'],
    [ether, 'ethereum'],
    [usdt, 'tron'],
    [v4, 'tectum'],
  ] as const)('our own hot wallet of %s', async (currencyKey, network) => {
    const { walletKeys } = server.context;
    const hotWallet = walletKeys.addressOf({
      chain: chainOfNetwork(network),
      purpose: 'custody',
      index: 0,
    });
    const forms = network === 'bitcoin' ? [hotWallet, hotWallet.toUpperCase()] : [hotWallet];
    if (hotWallet.startsWith('0x')) forms.push(hotWallet.toLowerCase());
    for (const to of forms) expect(await faultOf(currencyKey, to)).toEqual({ kind: 'unpayable' });
  });
});

describe('an amount is refused before anything is held', () => {
  const request = (body: object) =>
    ada.client.send({
      method: 'POST',
      url: sendPaths.initiateSend.path.replace(':currencyKey', usdt),
      headers: header(),
      payload: { to: tronAddress, amount: '1', fee: '13', ...body },
    });
  const expectEach = async (wrong: readonly unknown[], answer: { field: string; errorCode: number }) =>
    expectUnchanged(server, async () => {
      for (const value of wrong) {
        const { json } = await request({ [answer.field]: value });
        expect(json, `${answer.field}: ${JSON.stringify(value)}`).toMatchObject({
          errorCode: answer.errorCode,
        });
      }
    });

  test('that is zero or negative, has too many digits, or is malformed', async () => {
    await expectEach(hostileAmounts, { field: 'amount', errorCode: 10008 });
  });

  test('and a fee that is no amount, or below what the network takes', async () => {
    const noFees = hostileAmounts.filter((amount) => amount !== '0');
    await expectEach([...noFees, '1.0000001'], { field: 'fee', errorCode: 10008 });
    await expectEach(['0', '1', '12.999999'], { field: 'fee', errorCode: 20025 });
  });

  test('that is invalid on T12, and an invalid fee although T12 has no fees', async () => {
    await expectUnchanged(server, async () => {
      for (const [amount, fee] of [
        ['1', '1e3'],
        ['1', '0.000000001'],
        ['0', '0'],
      ] as const)
        expect(await initiate(tet, { to: 'lin@example.test', amount, fee })).toMatchObject({
          errorCode: 10008,
        });
    });
  });
});

test('after five wrong codes the right one fails, and a cancel returns the money', async () => {
  const body = { to: tronAddress, amount: '5', fee: '13' };
  const request = { params: { currencyKey: usdt }, body };
  const { requestId } = (await ada.client.call(sendRoutes.initiateSend, request, header())).payload;
  const code = codeIn(server.mails.at(-1));
  const refusal = async (tried: string) =>
    (await ada.client.refused(sendRoutes.completeSend, { body: { requestId, code: tried } }, header()))
      .errorCode;
  const codes = [];
  for (let n = 0; n < 5; n += 1) codes.push(await refusal(otherThan(code)));
  expect(codes).toEqual([10002, 10002, 10002, 10002, 10016]);
  expect(await refusal(code)).toBe(10016);
  const params = { requestId };
  const cancelled = await ada.client.call(sendRoutes.cancelSend, {
    params,
    body: { until: 'confirmed' },
  });
  expect(cancelled.payload.send).toMatchObject({ state: 'cancelled' });
  const { rows } = await server.database.query('select from holds where ended_at is null');
  expect(rows).toEqual([]);
  await expectSound(server);
});

test('a send in a currency paused since then cannot be confirmed, and its money comes back', async () => {
  const body = { to: tronAddress, amount: '5', fee: '13' };
  const request = { params: { currencyKey: usdt }, body };
  const { requestId } = (await ada.client.call(sendRoutes.initiateSend, request, header())).payload;
  const code = codeIn(server.mails.at(-1));
  await operatorOf(server).change('pause', 'send', usdt);
  await expectUnchanged(server, async () => {
    expect(await initiate(usdt, body)).toMatchObject({ errorCode: 20040 });
    const late = await ada.client.refused(sendRoutes.completeSend, { body: { requestId, code } }, header());
    expect(late.errorCode).toBe(20040);
  });
  const cancelled = await ada.client.call(sendRoutes.cancelSend, {
    params: { requestId },
    body: { until: 'confirmed' },
  });
  expect(cancelled.payload.send).toMatchObject({ state: 'cancelled' });
  await expectSound(server);
});

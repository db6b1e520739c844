import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { RequestFacts } from '../../../contract/currencies/currencies.contract';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../../contract/money/amounts';
import { readPaymentRequest } from './payment-request';
import type { RequestFault } from './payment-request';

const ethUsdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const tronUsdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

function chosen(key: string, facts: RequestFacts | null = null) {
  return { currency: requireCurrency(key), facts };
}

const btc = chosen('bitcoin-native-btc');
const eth = chosen('ethereum-native-eth', { chainId: 1, contract: null, decimals: 18 });
const erc20 = chosen('ethereum-erc20-usdt', { chainId: 1, contract: ethUsdt, decimals: 6 });
const trx = chosen('tron-native-trx', { chainId: null, contract: null, decimals: 6 });
const trc20 = chosen('tron-trc20-usdt', { chainId: null, contract: tronUsdt, decimals: 6 });
const t12 = chosen('tectum-t12-tet');
const v4 = chosen('tectum-v4-tet', { chainId: 1003, contract: null, decimals: 18 });

const legacy = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy';
const bech32 = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const hex = '0x52908400098527886E0F7030069857D2E4169EE7';
const tronAddress = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';

const network = (name: string): RequestFault => ({ kind: 'otherNetwork', network: name });

describe('readPaymentRequest', () => {
  test.each([
    [`  ${bech32} `, btc, { to: bech32 }],
    [`${hex}\u200E`, eth, { to: hex }],
    [`${hex.slice(0, 30)}\n${hex.slice(30)}`, eth, { to: hex }],
    ['ada@billfold.test', t12, { to: 'ada@billfold.test' }],
    ['Ada  Lovelace\u200B', t12, { to: 'Ada Lovelace' }],
    ['12345', t12, { to: '12345' }],
    [
      'https://example.com/a-very-long-path-to-somewhere',
      t12,
      { to: 'https://example.com/a-very-long-path-to-somewhere' },
    ],
    [`bitcoin:${legacy}`, btc, { to: legacy }],
    [`bitcoin:${legacy}?amount=0.25&label=a%20b&message=`, btc, { to: legacy, amount: '0.25' }],
    [`bitcoin:${legacy}?amount=20`, btc, { to: legacy, amount: '20' }],
    [`bitcoin:${legacy}?amount=.5`, btc, { to: legacy, amount: '0.5' }],
    [`bitcoin:${legacy}?amount=5.`, btc, { to: legacy, amount: '5' }],
    [`bitcoin:${legacy}?amount=0.10000000000`, btc, { to: legacy, amount: '0.1' }],
    [`bitcoin:${legacy}?amount=0`, btc, { to: legacy }],
    [`bitcoin:${bech32}?amount=1&lightning=LNBC1&pj=https://a.example`, btc, { to: bech32, amount: '1' }],
    [`BITCOIN:${bech32.toUpperCase()}?AMOUNT=0.1`, btc, { to: bech32.toUpperCase(), amount: '0.1' }],
    [`ethereum:${hex}`, eth, { to: hex }],
    [`ethereum:${hex}`, erc20, { to: hex }],
    [`ethereum:pay-${hex}@1`, eth, { to: hex }],
    [`ethereum:${hex}@1?value=2.014e18`, eth, { to: hex, amount: '2.014' }],
    [`ethereum:${hex}?value=1500000000000000000&gas=21000`, eth, { to: hex, amount: '1.5' }],
    [`ethereum:${hex}?value=1E+0`, eth, undefined],
    [`ethereum:${hex}@1?amount=25`, eth, { to: hex }],
    [`ethereum:${ethUsdt}@1/transfer?address=${hex}&uint256=25e6`, erc20, { to: hex, amount: '25' }],
    [
      `ethereum:${ethUsdt.toLowerCase()}/transfer?uint256=1&address=${hex}`,
      erc20,
      { to: hex, amount: '0.000001' },
    ],
    [`ethereum:${ethUsdt}/transfer?address=${hex}`, erc20, { to: hex }],
    [`ethereum:${hex}@1003?value=1.5e18`, v4, { to: hex, amount: '1.5' }],
    [`tron:${tronAddress}?amount=12.5`, trx, { to: tronAddress, amount: '12.5' }],
    [`tron:${tronAddress}?amount=12.5`, trc20, { to: tronAddress }],
    [`tron:${tronAddress}?token=${tronUsdt}&amount=12.5`, trc20, { to: tronAddress, amount: '12.5' }],
  ])('reads %j', (text, currency, expected) => {
    const { fault, ...read } = readPaymentRequest(text, currency);
    expect(fault === undefined ? { ...read } : undefined).toEqual(expected);
  });

  test.each([
    [`litecoin:${legacy}?amount=1.5`, btc, network('litecoin')],
    [`bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a`, btc, network('bitcoincash')],
    [`bitcoin:${legacy}?amount=1`, eth, network('bitcoin')],
    [`ethereum:${hex}`, btc, network('ethereum')],
    [`ethereum:${hex}`, t12, network('ethereum')],
    [`ethereum:${hex}`, v4, network('ethereum')],
    [`tron:${tronAddress}`, eth, network('tron')],
    [`ethereum:${hex}@137?amount=25`, erc20, { kind: 'otherChain', chainId: '137' }],
    [`ethereum:${hex}@11155111?value=1`, eth, { kind: 'otherChain', chainId: '11155111' }],
    [`ethereum:${hex}@01?value=1`, eth, { kind: 'otherChain', chainId: '01' }],
    [
      `ethereum:${ethUsdt}@137/transfer?address=${hex}&uint256=1`,
      erc20,
      { kind: 'otherChain', chainId: '137' },
    ],
    [`ethereum:${hex}@1/transfer?address=${hex}&uint256=1`, erc20, { kind: 'otherToken' }],
    [`ethereum:${ethUsdt}@1/transfer?address=${hex}&uint256=1`, eth, { kind: 'otherToken' }],
    [`ethereum:${hex}?value=1e18`, erc20, { kind: 'otherToken' }],
    [`tron:${tronAddress}?token=${tronAddress}`, trc20, { kind: 'otherToken' }],
    [`tron:${tronAddress}?token=${tronUsdt}&amount=1`, trx, { kind: 'otherToken' }],
    [`bitcoin:${legacy}?amount=1&req-somethingyoudontunderstand=50`, btc, { kind: 'unknownDemand' }],
    [`bitcoin:${legacy}?REQ-x=1`, btc, { kind: 'unknownDemand' }],
    [`ethereum:${ethUsdt}@1/approve?address=${hex}&uint256=1`, erc20, { kind: 'unknownDemand' }],
    ['bitcoin:?amount=1', btc, { kind: 'unreadable' }],
    [`bitcoin:${legacy}?amount=1,5`, btc, { kind: 'unreadable' }],
    [`bitcoin:${legacy}?amount=-1`, btc, { kind: 'unreadable' }],
    [`bitcoin:${legacy}?amount=1e3`, btc, { kind: 'unreadable' }],
    [`bitcoin:${legacy}?amount=0.000000001`, btc, { kind: 'unreadable' }],
    [`bitcoin:${legacy}?amount=1&amount=2`, btc, { kind: 'unreadable' }],
    [`bitcoin:${legacy}?amount=%zz`, btc, { kind: 'unreadable' }],
    [`ethereum:${hex}?value=1.5`, eth, { kind: 'unreadable' }],
    [`ethereum:${hex}?value=-1`, eth, { kind: 'unreadable' }],
    [`ethereum:${ethUsdt}/transfer?uint256=1`, erc20, { kind: 'unreadable' }],
    [`ethereum:${ethUsdt}/transfer?address=${hex}&uint256=1&value=1`, erc20, { kind: 'unreadable' }],
    [`ethereum:${hex}@1003?value=1`, v4, { kind: 'unreadable' }],
  ])('refuses %j', (text, currency, fault) => {
    expect(readPaymentRequest(text, currency)).toEqual({ fault });
  });

  it('trusts a token by its contract only', () => {
    const unknown = chosen('ethereum-erc20-usdt');
    const text = `ethereum:${ethUsdt}@1/transfer?address=${hex}&uint256=1`;
    expect(readPaymentRequest(text, unknown)).toEqual({ fault: { kind: 'otherToken' } });
  });

  it('reads every amount of wei exactly, with or without a power of ten', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.nat(18), (wei, power) => {
        const amount = formatAmount(wei, 18);
        expect(readPaymentRequest(`ethereum:${hex}?value=${wei}`, eth)).toEqual({ to: hex, amount });
        const scaled = `ethereum:${hex}?value=${formatAmount(wei, power)}e${power}`;
        expect(readPaymentRequest(scaled, eth)).toEqual({ to: hex, amount });
      }),
    );
  });

  it('never throws, and never keeps a scheme of a network in an address', () => {
    fc.assert(
      fc.property(fc.constantFrom('bitcoin:', 'ethereum:', 'tron:'), fc.string(), (scheme, rest) => {
        const { to = '' } = readPaymentRequest(scheme + rest, eth);
        expect(to.startsWith(scheme)).toBe(false);
      }),
    );
  });
});

import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyCatalogue } from '../../../contract/currencies/currency-catalogue';
import { chainOfNetwork, chains } from './key-place';
import type { KeyPlace } from './key-place';
import { chainForms } from './chain-forms';
import { createWalletKeys } from './create-wallet-keys';

/** The words of the published vectors. */
const vectorWords = `${'abandon '.repeat(11)}about`;
const junkWords = `${'test '.repeat(11)}junk`;
const keysOf = (words: string) => createWalletKeys(mnemonicToSeedSync(words));
const keys = keysOf(vectorWords);

const purposes = ['custody', 'bill', 'user'] as const;
const places: fc.Arbitrary<KeyPlace> = fc.record({
  chain: fc.constantFrom(...chains),
  purpose: fc.constantFrom(...purposes),
  index: fc.nat(2 ** 31 - 1),
});

describe('the keys of a seed', () => {
  test.each([
    [0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'KyZpNDKnfs94vbrwhJneDi77V6jF64PWPF8x5cdJb8ifgg2DUc9d'],
    [1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g', 'Kxpf5b8p3qX56DKEe5NqWbNUP9MnqoRFzZwHRtsFqhzuvUJsYZCy'],
  ])("are those of BIP-84's own vector %i", (index, address, privateKey) => {
    const place = { chain: 'bitcoin', purpose: 'custody', index } as const;
    expect(keys.privateKeyOf(place)).toEqual({ address, privateKey, path: `m/84'/0'/0'/0/${index}` });
    expect(keys.addressOf(place)).toBe(address);
  });

  test.each([
    [
      'main',
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      'KyZpNDKnfs94vbrwhJneDi77V6jF64PWPF8x5cdJb8ifgg2DUc9d',
    ],
    [
      'test',
      'tb1qcr8te4kr609gcawutmrza0j4xv80jy8zmfp6l0',
      'cPvoq8Ke6vqL63LD5ibmb2cB7L2ekWVCTHHRC35p6FNfwR9nfRAm',
    ],
    [
      'regtest',
      'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx',
      'cPvoq8Ke6vqL63LD5ibmb2cB7L2ekWVCTHHRC35p6FNfwR9nfRAm',
    ],
  ] as const)('are written on Bitcoin as the network %s wants it', (networkName, address, privateKey) => {
    const place = { chain: 'bitcoin', purpose: 'custody', index: 0 } as const;
    const networkKeys = createWalletKeys(mnemonicToSeedSync(vectorWords), networkName);
    expect(networkKeys.privateKeyOf(place)).toMatchObject({ address, privateKey });
    expect(networkKeys.addressOf(place)).toBe(address);
    expect(networkKeys.secretOf(place)).toEqual(keys.secretOf(place));
  });

  test.each([
    [
      vectorWords,
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      '0x1ab42cc412b618bdea3a599e3c9bae199ebf030895b039e9db1e30dafb12b727',
    ],
    [
      junkWords,
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    ],
  ])("are on Ethereum those that other wallets make of '%s'", (words, address, privateKey) => {
    const place = { chain: 'ethereum', purpose: 'custody', index: 0 } as const;
    expect(keysOf(words).privateKeyOf(place)).toEqual({ address, privateKey, path: "m/44'/60'/0'/0/0" });
    expect(keysOf(words).addressOf(place)).toBe(address);
  });

  test('are on Tron those that other wallets make of the same words', () => {
    const place = { chain: 'tron', purpose: 'custody', index: 0 } as const;
    expect(keys.privateKeyOf(place)).toEqual({
      address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
      privateKey: 'b5a4cea271ff424d7c31dc12a3e43e401df7a40d7412a15750f3f0b6b5449a28',
      path: "m/44'/195'/0'/0/0",
    });
    expect(keys.addressOf(place)).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
  });

  /** As the first release gave them out: bills and coins of users are there. */
  test.each([
    [
      'bitcoin',
      'bill',
      4711,
      'bc1q80dl7xm095kythvjyzhmd6gjs3fd6mvke0k7hj',
      'L293K3kXpvrqWV9swVbcqP2qWDfeHqXb3EULVdb8qtzHGS8Sv4QS',
    ],
    [
      'bitcoin',
      'bill',
      2147483647,
      'bc1qas9688kgg86f3f6rqpcz5n40fj5me6rwuj3p96',
      'L1KwoY5YicHwBraimW4jWKLdzCXuHLwTxdf5J3j4rikonZSY4CEj',
    ],
    [
      'bitcoin',
      'user',
      0,
      'bc1qga3dxrvkzxyqnh9k67aw2927rt57eacfmd3q0a',
      'Kwrh2f7phzXMReUfz6FgxcY3pBEup5ihhmzfhTVAQSPs6B49Y5Vt',
    ],
    [
      'ethereum',
      'bill',
      4711,
      '0x30f726aB92c69739337944b482E402E3f3E39675',
      '0x92750267f5b4637e1e0304c8890ad51d216ffc8258e0cb5016f9e642c68dcda2',
    ],
    [
      'ethereum',
      'bill',
      2147483647,
      '0xAcea0f22a3B921796A165E22b256Ed548ec612A3',
      '0xf8f920b54a671b7efa3f2862d554cf8b5b4fe12f318ea5bffe3d3b1824ca8970',
    ],
    [
      'ethereum',
      'user',
      0,
      '0x98e503f35D0a019cB0a251aD243a4cCFCF371F46',
      '0x19d1b9afaf5b1f79f708bd95673df2203213fdbbdafe50e70f056c2fecaa799e',
    ],
    [
      'tron',
      'bill',
      4711,
      'TV6En8VQCiXeeaJMmACxXgEb7YsK2Km6SS',
      '00e5437cf8d794d98f485115240523fd2755d2385f5188d4c8aa8c3681607c5c',
    ],
    [
      'tron',
      'bill',
      2147483647,
      'TE6LemFVGaNJMnoY6m6Vyrz62u9u61pwYK',
      '6aca7993a71e52a82ea698ef89dba613e09e6de1eb8bf9fd10f1e65dd3b9d777',
    ],
    [
      'tron',
      'user',
      0,
      'TKUwMQUhHTADfAtfG4gAHwXFGa3PYDieMJ',
      '448e44f5c25b5fe798664f4f4ee1af5c63000166ab498e046f13dbfebfda2c8f',
    ],
  ] as const)('are on %s for %s %i the ones that were given out from the beginning', (...given) => {
    const [chain, purpose, index, address, privateKey] = given;
    const key = keysOf(junkWords).privateKeyOf({ chain, purpose, index });
    expect(key).toMatchObject({ address, privateKey });
    expect(keysOf(junkWords).addressOf({ chain, purpose, index })).toBe(address);
  });

  test('are wherever in the tree those that the path leads to, and the addresses those of the keys', () => {
    const root = HDKey.fromMasterSeed(mnemonicToSeedSync(vectorWords));
    fc.assert(
      fc.property(places, (place) => {
        const { address, privateKey, path } = keys.privateKeyOf(place);
        const bytes = root.derive(path).privateKey ?? new Uint8Array();
        expect(privateKey).toBe(chainForms[place.chain].privateKey(bytes));
        expect(keys.secretOf(place)).toEqual(bytes);
        expect(address).toBe(chainForms[place.chain].address(secp256k1.getPublicKey(bytes)));
        expect(keys.addressOf(place)).toBe(address);
      }),
      { numRuns: 60 },
    );
  });

  test('are different for each chain, purpose and index, and for another seed', () => {
    const other = keysOf(junkWords);
    const all = [0, 1, 2 ** 31 - 1].flatMap((index) =>
      chains.flatMap((chain) =>
        purposes.flatMap((purpose) => {
          const place = { chain, purpose, index };
          return [keys.privateKeyOf(place), other.privateKeyOf(place)];
        }),
      ),
    );
    expect(new Set(all.map(({ address }) => address)).size).toBe(all.length);
    expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(all.length);
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 31])('have none with the index %j', (index) => {
    const place = { chain: 'tron', purpose: 'bill', index } as const;
    expect(() => keys.addressOf(place)).toThrow(RangeError);
    expect(() => keys.privateKeyOf(place)).toThrow(RangeError);
  });

  test('show nothing of the seed when they are serialised', () => {
    keys.addressOf({ chain: 'bitcoin', purpose: 'bill', index: 0 });
    expect(JSON.stringify(keys)).toBe('{}');
  });
});

test('every currency with a network of its own has a kind of address there', () => {
  const addressKinds = currencyCatalogue
    .filter(({ fillCurrencies }) => fillCurrencies.length === 0)
    .map(({ network, protocol }) => [network, protocol, chainOfNetwork(network)].join(' '));
  expect(new Set(addressKinds)).toEqual(
    new Set([
      'bitcoin native bitcoin',
      'tectum t12 ethereum',
      'tron native tron',
      'tron trc20 tron',
      'ethereum native ethereum',
      'ethereum erc20 ethereum',
      'tectum v4 ethereum',
    ]),
  );
  expect(() => chainOfNetwork('constructor')).toThrow(RangeError);
});

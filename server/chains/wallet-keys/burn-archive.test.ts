import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check, hex } from '@scure/base';
import { mnemonicToSeedSync } from '@scure/bip39';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { brand } from '../../../contract/brand';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { makeBurnArchive } from './burn-archive';
import type { BurnedBill } from './burn-archive';
import { chainOfNetwork } from './key-place';
import { chainForms } from './chain-forms';
import { createWalletKeys } from './create-wallet-keys';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

const keys = createWalletKeys(mnemonicToSeedSync(`${'abandon '.repeat(11)}about`));
const now = new Date('2026-11-21T10:00:00.000Z');

/** A bill as burning hands it over. */
function burned(currencyKey: string, nominalMinor: bigint, index: number): BurnedBill {
  const currency = requireCurrency(currencyKey);
  const key = keys.privateKeyOf({ chain: chainOfNetwork(currency.network), purpose: 'bill', index });
  const serial = `${String(currency.id).padStart(5, '0')}${String(index).padStart(11, '0')}`;
  return { serial, nominalMinor, currency, ...key };
}

function opened(bills: readonly BurnedBill[]): Record<string, string> {
  const files = unzipSync(makeBurnArchive(bills, now));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

interface ArchivedBill {
  network: string;
  address: string;
  privateKey: string;
}

/** As a wallet reads it: WIF, or hex with or without 0x. */
function publicKeyOf(privateKey: string) {
  const isHex = /^(0x)?[0-9a-f]{64}$/.test(privateKey);
  const bytes = isHex
    ? hex.decode(privateKey.slice(-64))
    : createBase58check(sha256).decode(privateKey).subarray(1, 33);
  return secp256k1.getPublicKey(bytes);
}

function textNames(texts: unknown, name = ''): string[] {
  if (typeof texts !== 'object' || texts === null) return [name];
  return Object.entries(texts).flatMap(([key, inner]) => textNames(inner, `${name}.${key}`));
}

const bitcoin = burned('bitcoin-native-btc', 10_000n, 1);
const ether = burned('ethereum-native-eth', 10n ** 15n, 2);
const dollars = burned('tron-trc20-usdt', 20_000_000n, 3);

describe('the archive of burned bills', () => {
  test('has a file for each bill, and all of them in one table', () => {
    const files = opened([bitcoin, ether, dollars]);
    expect(Object.keys(files).toSorted()).toEqual([
      'README.txt',
      'bills.csv',
      'bills.json',
      'bills/0000100000000001.txt',
      'bills/0000500000000003.txt',
      'bills/0000700000000002.txt',
    ]);
    for (const { serial, address, privateKey } of [bitcoin, ether, dollars]) {
      const lines = files[`bills/${serial}.txt`]?.split('\n');
      for (const value of [serial, address, privateKey]) expect(lines).toContain(value);
    }
    expect(files['bills/0000500000000003.txt']).toContain('\n20 USDT\n');
    expect(JSON.parse(files['bills.json'] ?? '')).toEqual([
      {
        serial: '0000100000000001',
        amount: '0.0001',
        ticker: 'BTC',
        network: 'bitcoin',
        protocol: 'native',
        address: bitcoin.address,
        privateKey: bitcoin.privateKey,
        path: "m/84'/0'/1'/0/1",
      },
      expect.objectContaining({ amount: '0.001', ticker: 'ETH', privateKey: ether.privateKey }),
      expect.objectContaining({ amount: '20', protocol: 'trc20', privateKey: dollars.privateKey }),
    ]);
    expect(files['bills.csv']?.split('\r\n').map((line) => line.split(',').length)).toEqual([8, 8, 8, 8, 1]);
    expect(files['bills.csv']).toContain(
      `"${bitcoin.address}","${bitcoin.privateKey}","m/84'/0'/1'/0/1"\r\n`,
    );
  });

  test('has keys that give the addresses by themselves', () => {
    const rows = JSON.parse(opened([bitcoin, ether, dollars])['bills.json'] ?? '') as ArchivedBill[];
    expect(rows).toHaveLength(3);
    for (const { network, address, privateKey } of rows)
      expect(chainForms[chainOfNetwork(network)].address(publicKeyOf(privateKey))).toBe(address);
  });

  test('explains in three languages the networks that are in it, and no others', () => {
    const readme = opened([bitcoin])['README.txt'] ?? '';
    for (const said of ['private key', 'özel anahtar', '私钥', 'WIF', brand.appName, now.toISOString()])
      expect(readme).toContain(said);
    expect(readme.match(/bc1q/g)).toHaveLength(3);
    expect(readme).not.toMatch(/\{\{|TRC20|ERC20/);
    const both = opened([ether, dollars])['README.txt'] ?? '';
    expect(both.match(/TRC20/g)).toHaveLength(3);
    expect(both.match(/ERC20/g)).toHaveLength(3);
    expect(both).not.toContain('WIF');
  });

  test('says as much in every language', () => {
    for (const texts of [tr, zh]) expect(textNames(texts)).toEqual(textNames(en));
  });

  test('is the same for the same bills at the same time', () => {
    expect(makeBurnArchive([bitcoin, ether], now)).toEqual(makeBurnArchive([bitcoin, ether], now));
  });
});

import { createHash } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chainForms } from '../../wallet-keys/chain-forms';
import { readFields, writeFields } from './protobuf';
import { addressOfBytes } from './tron-address';
import {
  decodeTransaction,
  encodeTokenTransfer,
  encodeTransaction,
  signTransaction,
  splitSigned,
  transactionId,
} from './tron-transactions';
import type { TronTransaction } from './tron-transactions';
import witness from './tronweb-witness.json';

const seed = (label: string, index: number): Buffer =>
  createHash('sha256').update(`${label} ${index}`).digest();
const numberOf = (label: string, index: number, bytes: number): bigint =>
  BigInt(`0x${seed(label, index).subarray(0, bytes).toString('hex')}`);
const accountOf = (label: string, index: number): string =>
  addressOfBytes(Uint8Array.of(0x41, ...seed(label, index).subarray(0, 20)));
const someTimeMs = 1_700_000_000_000n;

/** The transactions that the witness was given: transfers of coins and of tokens in turns. */
function transactionOf(index: number): TronTransaction {
  const amount = numberOf('amount', index, 6) >> BigInt(index % 48) || 1n;
  const height = numberOf('height', index, 4);
  const hash = `${height.toString(16).padStart(16, '0')}${seed('block', index).subarray(8).toString('hex')}`;
  const to = accountOf('to', index);
  const isToken = index % 2 === 1;
  return {
    owner: chainForms.tron.address(secp256k1.getPublicKey(seed('key', index))),
    action: isToken
      ? {
          kind: 'trigger',
          contract: accountOf('token', index),
          callValue: index % 4 === 3 ? numberOf('callValue', index, 4) : 0n,
          data: encodeTokenTransfer({ to, amount }),
        }
      : { kind: 'transfer', to, amount },
    reference: { height, hash },
    expirationMs: someTimeMs + numberOf('expiration', index, 4),
    timestampMs: someTimeMs + numberOf('timestamp', index, 4),
    feeLimit: isToken ? numberOf('feeLimit', index, 4) : 0n,
  };
}

/** Names and beginnings of the whole transactions' SHA-256; the witness is recorded, because tronweb brings 46 MB. */
const recorded = witness.transactions.map((line) => line.split(' '));

describe('transactions are those of tronweb 6.5.0', () => {
  test('200 random ones, to the byte, with their signatures', () => {
    const made = recorded.map((_, index) => {
      const raw = encodeTransaction(transactionOf(index));
      const whole = signTransaction(raw, seed('key', index));
      return [transactionId(raw), createHash('sha256').update(whole).digest('hex').slice(0, 32)];
    });
    expect(made).toHaveLength(200);
    expect(made).toEqual(recorded);
  });

  test('four of them in full', () => {
    const made = witness.whole.map((_, index) =>
      signTransaction(encodeTransaction(transactionOf(index)), seed('key', index)),
    );
    expect(made).toEqual(witness.whole);
  });

  test('what was written is read again, from its bytes as well', () => {
    for (const [index, whole] of witness.whole.entries()) {
      const { reference, timestampMs: _, ...given } = transactionOf(index);
      const { raw, signatures } = splitSigned(whole);
      expect(decodeTransaction(raw)).toEqual({
        ...given,
        refBlockBytes: reference.hash.slice(12, 16),
        refBlockHash: reference.hash.slice(16, 32),
      });
      expect(signatures.map(({ length }) => length)).toEqual([65]);
    }
  });
});

test.each([
  ['a number for the reference block', '0805'],
  ['a number for a contract', '5801'],
  ['bytes for the limit of the fee', '920101ff'],
  ['eight bytes for the expiration', '41ffffffffffffffff'],
  ['four bytes for the reference hash', '25ffffffff'],
  ['a group with another contract in it', 'a3015a00a401'],
])('a transaction is what it is although someone adds %s, which nodes skip', (_what, added) => {
  const raw = encodeTransaction(transactionOf(1));
  expect(decodeTransaction(Uint8Array.of(...raw, ...hex.decode(added)))).toEqual(decodeTransaction(raw));
});

test('amounts that the network cannot have are never written', () => {
  const transaction = transactionOf(0);
  for (const amount of [-1n, 2n ** 63n])
    expect(() =>
      encodeTransaction({ ...transaction, action: { kind: 'transfer', to: transaction.owner, amount } }),
    ).toThrow(RangeError);
  for (const amount of [-1n, 2n ** 256n])
    expect(() => encodeTokenTransfer({ to: transaction.owner, amount })).toThrow(RangeError);
});

describe('protocol buffers', () => {
  test('any fields come back', () => {
    const fields = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 2 ** 20 }),
        fc.oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.uint8Array({ maxLength: 300 })),
      ),
    );
    fc.assert(
      fc.property(fields, (given) => {
        const kept = given.filter(([, value]) =>
          typeof value === 'bigint' ? value !== 0n : value.length > 0,
        );
        expect(readFields(writeFields(given)).map(([number, value]) => [number, plain(value)])).toEqual(
          kept.map(([number, value]) => [number, plain(value)]),
        );
      }),
    );
  });

  test('random bytes are read or refused, never anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(attempt(() => readFields(bytes))).toBe('read or refused');
      }),
    );
  });

  function attempt(read: () => unknown): string {
    try {
      read();
      return 'read or refused';
    } catch (error) {
      return error instanceof RangeError ? 'read or refused' : String(error);
    }
  }
  const plain = (value: bigint | Uint8Array): bigint | string =>
    typeof value === 'bigint' ? value : hex.encode(value);
});

import { createBase58check, hex } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { signMessage } from './sign-message';

const message = 'This is an example of a signed message.';
/** The key of the examples of `bitcoinjs-message`. */
const secret = createBase58check(sha256)
  .decode('L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1')
  .subarray(1, 33);

test('a Bitcoin message has the signature that bitcoinjs-message makes for a P2WPKH address', () => {
  expect(signMessage('bitcoin', message, secret)).toEqual({
    form: 'bip-137',
    signature: 'J9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=',
  });
});

test('an Ethereum message has the signature that personal_sign makes', async () => {
  const signature = await privateKeyToAccount(`0x${hex.encode(secret)}`).signMessage({ message });
  expect(signMessage('ethereum', message, secret)).toEqual({ form: 'eip-191', signature });
});

test('a Tron message is signed under a prefix of its own', () => {
  const { form, signature } = signMessage('tron', message, secret);
  expect(form).toBe('tip-191');
  expect(signature).toMatch(/^0x[0-9a-f]{128}1[bc]$/);
  expect(signature).not.toBe(signMessage('ethereum', message, secret).signature);
});

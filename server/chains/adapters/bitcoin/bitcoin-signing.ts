import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { p2wpkh } from '@scure/btc-signer/payment.js';
import { Transaction } from '@scure/btc-signer/transaction.js';
import type { NetworkName } from '../../wallet-keys/bitcoin-forms';
import { keyPath } from '../../wallet-keys/key-place';
import type { KeyPlace } from '../../wallet-keys/key-place';
import type { Signed, Unsigned } from '../chain-adapter';
import { scriptOf } from './bitcoin-address';
import { bodyModel, writtenCoin, splitCoinKey } from './bitcoin-models';

/** Says that the transaction may be replaced by one with a higher fee (BIP-125). */
const replaceableSequence = 0xff_ff_ff_fd;

/**
 * Signs what was drafted, spending P2WPKH coins. The same draft gives the same bytes, those that Bitcoin Core makes. A
 * RangeError where a key is not the one of its coin's address, or the coins don't suffice.
 */
export function signTransaction(
  networkName: NetworkName,
  unsigned: Unsigned,
  keyOf: (place: KeyPlace) => Uint8Array,
): Signed {
  const { inputs, outputs, finalHeight } = bodyModel.parse(unsigned.body);
  const total = (amounts: readonly { amount: bigint }[]) =>
    amounts.reduce((sum, { amount }) => sum + amount, 0n);
  const fee = total(inputs) - total(outputs);
  if (fee < 0n) throw new RangeError('the transaction spends more than its coins have');
  const transaction = new Transaction({ version: 2, lockTime: 0, lowR: true });
  for (const { key, address, amount } of inputs) {
    const { txid, vout } = splitCoinKey(key);
    const script = scriptOf(address, networkName);
    transaction.addInput({
      txid,
      index: vout,
      sequence: replaceableSequence,
      witnessUtxo: { script, amount },
    });
  }
  const outputScripts = outputs.map(({ address }) => scriptOf(address, networkName));
  for (const [index, { amount }] of outputs.entries())
    transaction.addOutput({ script: outputScripts[index] ?? new Uint8Array(), amount });
  const keyAt = rememberedKeys(networkName, keyOf);
  for (const [index, { place, address }] of inputs.entries())
    transaction.signIdx(keyAt(place, address), index);
  transaction.finalize();
  return {
    hash: transaction.id,
    bytes: transaction.hex,
    feeMaxMinor: fee,
    facts: {
      spent: inputs.map(writtenCoin),
      fee: String(fee),
      size: String(transaction.vsize),
      finalHeight: String(finalHeight),
    },
  };
}

/** Most coins are at few addresses, whose keys are derived and compared with their addresses once. */
function rememberedKeys(
  networkName: NetworkName,
  keyOf: (place: KeyPlace) => Uint8Array,
): (place: KeyPlace, address: string) => Uint8Array {
  const keys = new Map<string, Uint8Array>();
  return (place, address) => {
    const name = `${keyPath(place)} ${address}`;
    const key = keys.get(name) ?? keyOf(place);
    if (!keys.has(name)) requireKeyOf(networkName, key, address);
    keys.set(name, key);
    return key;
  };
}

function requireKeyOf(networkName: NetworkName, key: Uint8Array, address: string): void {
  const { script } = p2wpkh(secp256k1.getPublicKey(key));
  if (hex.encode(script) !== hex.encode(scriptOf(address, networkName)))
    throw new RangeError(`the key handed in is not that of ${address}`);
}

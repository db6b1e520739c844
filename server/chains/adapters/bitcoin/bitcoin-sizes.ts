/** Sizes are in virtual bytes, the unit that fees are paid by: a byte of a witness counts a quarter. */
const weightPerByte = 4n;
/** Version and lock time; the flag of a transaction with witnesses is two bytes that count a quarter. */
const fixedBytes = 8n;
const witnessFlagWeight = 2n;
/** The coin's transaction and number, an empty script with its length, the sequence. */
const inputBytes = 41n;
/** Number of items, signature with its length (70 bytes and the kind of hash at the most), public key with its length. */
const inputWitnessWeight = 107n;
const amountBytes = 8n;

/** Nodes' estimate of the size of spending an output. Its cost at this rate is the dust limit. */
const dustRate = 3n;
const spendBytes = { witness: 67n, other: 148n };

function countBytes(count: number): bigint {
  return count < 0xfd ? 1n : 3n;
}

function outputBytes(script: Uint8Array): bigint {
  return amountBytes + countBytes(script.length) + BigInt(script.length);
}

/** An upper bound of the size of a transaction with `inputCount` P2WPKH inputs and these output scripts. */
export function transactionSize(inputCount: number, outputScripts: readonly Uint8Array[]): bigint {
  const inputs = BigInt(inputCount);
  const counts = countBytes(inputCount) + countBytes(outputScripts.length);
  const outputs = outputScripts.reduce((sum, script) => sum + outputBytes(script), 0n);
  const weight =
    weightPerByte * (fixedBytes + counts + inputs * inputBytes + outputs) +
    witnessFlagWeight +
    inputs * inputWitnessWeight;
  return (weight + weightPerByte - 1n) / weightPerByte;
}

/** The size of a payment from two coins to an address of the longest form, with change. */
export const usualSize = 221n;

/** The minimum amount, in satoshis, that nodes relay in an output with this script. */
export function leastAmount(script: Uint8Array): bigint {
  const [first = 0, second = 0] = script;
  const isWitness = (first === 0 || first === 0x51) && second === script.length - 2;
  return dustRate * (outputBytes(script) + (isWitness ? spendBytes.witness : spendBytes.other));
}

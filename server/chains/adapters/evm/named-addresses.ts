const addressBytes = 20;
const wordBytes = 32;
const push20 = 0x73;
/** Real addresses don't begin or end with this many zero bytes; numbers and padding do. */
const zerosAtStart = 4;
const zerosAtEnd = 8;

/**
 * Finds what may be addresses in a call's data or in a contract's code: words of 32 bytes that begin with 12 zero bytes, at
 * any offset (calls inside calls are not aligned), the packed form of an operation's byte, address and amount, and constants
 * in code. Lower case; too many rather than too few.
 */
export function namedAddresses(data: string): Set<string> {
  const bytes = Buffer.from(data.slice(2), 'hex');
  const addresses = new Set<string>();
  let zeros = 0;
  for (let start = 0; start + addressBytes <= bytes.length; start += 1) {
    const isPadded = zeros >= wordBytes - addressBytes;
    const isPacked = zeros >= 1 && isZero(bytes, start + addressBytes, wordBytes - addressBytes);
    const isConstant = bytes[start - 1] === push20;
    if ((isPadded || isPacked || isConstant) && mayBeAddress(bytes, start))
      addresses.add(`0x${bytes.toString('hex', start, start + addressBytes)}`);
    zeros = bytes[start] === 0 ? zeros + 1 : 0;
  }
  return addresses;
}

function mayBeAddress(bytes: Uint8Array, start: number): boolean {
  return !isZero(bytes, start, zerosAtStart) && !isZero(bytes, start + addressBytes - zerosAtEnd, zerosAtEnd);
}

/** Bytes beyond the end don't count as zeros. */
function isZero(bytes: Uint8Array, start: number, count: number): boolean {
  for (let position = start; position < start + count; position += 1) if (bytes[position] !== 0) return false;
  return true;
}

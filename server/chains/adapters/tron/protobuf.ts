/** A field's number with its value: varints as bigint, everything else as bytes. */
export type Field = readonly [number: number, value: bigint | Uint8Array];

const wireTypes = { varint: 0, eightBytes: 1, bytes: 2, fourBytes: 5 } as const;
const varintBytesMax = 10;

/**
 * Writes fields of a protocol buffer in their order. Zeros and empty bytes are left out, as proto3 has it, so that equal
 * messages are equal bytes.
 */
export function writeFields(fields: readonly Field[]): Uint8Array {
  const parts = fields.flatMap(([number, value]): Uint8Array[] => {
    if (typeof value === 'bigint')
      return value === 0n ? [] : [tag(number, wireTypes.varint), writeVarint(value)];
    if (value.length === 0) return [];
    return [tag(number, wireTypes.bytes), writeVarint(BigInt(value.length)), value];
  });
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function tag(number: number, wireType: number): Uint8Array {
  return writeVarint((BigInt(number) << 3n) | BigInt(wireType));
}

function writeVarint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest === 0n ? low : low | 0x80);
  } while (rest !== 0n);
  return Uint8Array.from(bytes);
}

/** Reads all fields of a message, unknown ones as well; a RangeError where the bytes are none. Varints are signed (int64). */
export function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - at) throw new RangeError('the message ends within a field');
    const taken = bytes.subarray(at, at + length);
    at += length;
    return taken;
  };
  const takeVarint = (): bigint => {
    let value = 0n;
    for (let index = 0; index < varintBytesMax; index += 1) {
      const [byte = 0] = take(1);
      value |= BigInt(byte & 0x7f) << BigInt(7 * index);
      if (byte < 0x80) return value;
    }
    throw new RangeError('a number of the message is too long');
  };
  while (at < bytes.length) {
    const key = takeVarint();
    const number = Number(key >> 3n);
    const wireType = Number(key & 7n);
    if (wireType === wireTypes.varint) fields.push([number, BigInt.asIntN(64, takeVarint())]);
    else if (wireType === wireTypes.bytes) fields.push([number, take(Number(takeVarint()))]);
    else if (wireType === wireTypes.eightBytes) fields.push([number, take(8)]);
    else if (wireType === wireTypes.fourBytes) fields.push([number, take(4)]);
    else throw new RangeError(`a field of the message has the unknown wire type ${wireType}`);
  }
  return fields;
}

/** The last bytes field with this number, as the protobuf specification requires; empty if there is none. */
export function bytesAt(fields: readonly Field[], number: number): Uint8Array {
  const value = fields.findLast(([one]) => one === number)?.[1] ?? new Uint8Array();
  if (typeof value === 'bigint') throw new RangeError(`field ${number} is a number`);
  return value;
}

/** Reads a number; zero if there is none. */
export function numberAt(fields: readonly Field[], number: number): bigint {
  const value = fields.findLast(([one]) => one === number)?.[1] ?? 0n;
  if (typeof value !== 'bigint') throw new RangeError(`field ${number} is no number`);
  return value;
}

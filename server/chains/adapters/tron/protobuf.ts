/** A field's number with its value: varints as bigint, bytes as such. Those of other kinds occur in no message that we read. */
export type Field = readonly [number: number, value: bigint | Uint8Array];

const wireTypes = { varint: 0, eightBytes: 1, bytes: 2, groupStart: 3, groupEnd: 4, fourBytes: 5 } as const;
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

/**
 * Reads a message's numbers and bytes, and skips what else it may carry; a RangeError where the bytes are no message. Varints are
 * signed (int64).
 */
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
  let groups = 0;
  const keep = (field: Field): void => {
    if (groups === 0) fields.push(field);
  };
  while (at < bytes.length) {
    const key = takeVarint();
    const number = Number(key >> 3n);
    const wireType = Number(key & 7n);
    if (wireType === wireTypes.varint) keep([number, BigInt.asIntN(64, takeVarint())]);
    else if (wireType === wireTypes.bytes) keep([number, take(Number(takeVarint()))]);
    else if (wireType === wireTypes.eightBytes) take(8);
    else if (wireType === wireTypes.fourBytes) take(4);
    else if (wireType === wireTypes.groupStart) groups += 1;
    else if (wireType === wireTypes.groupEnd && groups > 0) groups -= 1;
    else throw new RangeError(`a field of the message has the unknown wire type ${wireType}`);
  }
  if (groups > 0) throw new RangeError('the message ends within a group');
  return fields;
}

/** All bytes fields with this number. As the protobuf specification requires, a field of another kind is an unknown one. */
export function allBytesAt(fields: readonly Field[], number: number): Uint8Array[] {
  return fields.flatMap(([one, value]) => (one === number && typeof value !== 'bigint' ? [value] : []));
}

/** The last of them, as the specification requires; empty if there is none. */
export function bytesAt(fields: readonly Field[], number: number): Uint8Array {
  return allBytesAt(fields, number).at(-1) ?? new Uint8Array();
}

/** The last number; zero if there is none. */
export function numberAt(fields: readonly Field[], number: number): bigint {
  const values = fields.flatMap(([one, value]) =>
    one === number && typeof value === 'bigint' ? [value] : [],
  );
  return values.at(-1) ?? 0n;
}

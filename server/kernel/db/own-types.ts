import { types } from 'pg';

const int8Oid = 20;
const dateOid = 1082;
const int8ArrayOid = 1016;

/** The driver's own parsers, with their actual types. */
const standardParsers: { getTypeParser(oid: number, format: 'text'): (value: string) => unknown } = types;

/**
 * Integers are parsed as bigint and numerics kept as strings, so that no amount passes through a float. A day stays a text,
 * without a time zone.
 */
function parserFor(oid: number): (value: string) => unknown {
  if (oid === int8Oid) return BigInt;
  if (oid === dateOid) return (value) => value;
  const standard = standardParsers.getTypeParser(oid, 'text');
  // The driver leaves integers in arrays as strings.
  return oid === int8ArrayOid ? (value) => (standard(value) as string[]).map(BigInt) : standard;
}

/** The column types as we read them. */
export const ownTypes = { getTypeParser: parserFor as typeof types.getTypeParser };

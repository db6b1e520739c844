import { createHash } from 'node:crypto';

/** More would fill the database's memory: it keeps each for every connection. */
const namesMax = 400;

const names = new Map<string, string>();

/**
 * The name under which a connection keeps a statement parsed and planned, made of its text, so that all processes behind one
 * PgBouncer mean the same by it. Undefined where there are too many texts already.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= namesMax) return undefined;
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

import { errorCatalogue } from './error-catalogue';
import type { ErrorName } from './error-catalogue';

const namesByCode = new Map<number, ErrorName>(
  (Object.keys(errorCatalogue) as ErrorName[]).map((name) => [errorCatalogue[name].code, name]),
);

/** The catalogue's name for a code off the wire, or undefined for a code that nobody declared. */
export function errorNameByCode(code: number): ErrorName | undefined {
  return namesByCode.get(code);
}

import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { printBlankRows } from './print-blanks.store';
import type { NewBlank } from './print-blanks.store';

/** Prints blanks for a user and begins their history; answers their serials in the same order. */
export async function printBlanks(
  transaction: Kysely<Database>,
  printing: { blanks: readonly NewBlank[]; minterId: string; entryId: string; now: Date },
): Promise<string[]> {
  return printBlankRows(transaction, printing);
}

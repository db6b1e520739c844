import type { Kysely } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import type { AuditView } from './audit-view';

/** Something that must not be. */
export interface Finding {
  check: string;
  /** The account, entry or block that it is about. */
  subject: string;
  message: string;
}

export type Found = Omit<Finding, 'check'>[];

/** One invariant, judged as a whole. */
export interface AuditCheck {
  name: string;
  run: (db: Kysely<Database>, view: AuditView) => Promise<Found>;
}

/** What must hold of each row of a table, so that it can be judged row by row. */
export interface RowCheck {
  name: string;
  judge: (db: Kysely<Database>, keys: readonly string[], view: AuditView) => Promise<Found>;
}

/** A way through the rows of a table by its primary key, with what is judged on it. */
export interface Walk {
  rows: string;
  /** A page of keys that follow one in their order; the first without one. None at the end. */
  next: (db: Kysely<Database>, after: string | null) => Promise<string[]>;
  /** Pages of the keys of rows that were written since, and more rather than less. */
  changed: (db: Kysely<Database>, since: Seen) => Promise<string[][]>;
  checks: readonly RowCheck[];
}

/** What had been written when an earlier audit looked. */
export interface Seen {
  /** The newest number of an entry, and of a bill's history, as texts. */
  entry: string;
  event: string;
  /** In milliseconds; ids of requests and payments begin with their time. */
  atMs: number;
}

/** A broken book may break everywhere; so many findings of one check are enough. */
export const findingsMax = 100;

import type { AuditView, Fault } from './audit-view';
import type { Db } from '../kernel/db/db';

/** A violated invariant. */
export interface Finding extends Fault {
  check: string;
}

export type Found = Fault[];

/** The source of checks that the database failed. Until they work again no audit counts as complete. */
export const databaseSource = 'database';

/** One invariant, checked as a whole. */
export interface AuditCheck {
  name: string;
  run: (db: Db, view: AuditView) => Promise<Found>;
}

/** What must hold of each row of a table, so that rows can be checked page by page. */
export interface RowCheck {
  name: string;
  find: (db: Db, keys: readonly string[], view: AuditView) => Promise<Found>;
}

/** Iterates over the rows of a table by primary key, with the checks for them. */
export interface Walk {
  rows: string;
  /** Returns the page of keys after the given one, or the first page for null; empty at the end. */
  next: (db: Db, after: string | null) => Promise<string[]>;
  /** Pages of the keys of rows written since then; they may include older ones. */
  changed: (db: Db, since: Seen) => Promise<string[][]>;
  checks: readonly RowCheck[];
}

/** How far the tables had grown at an earlier audit. */
export interface Seen {
  /** The highest numbers of entries, of bills' moves and of noted changes, as strings. */
  entry: string;
  event: string;
  change: string;
  /** In milliseconds; ids of requests and payments start with their creation time. */
  atMs: number;
}

/** Findings kept of one check: one fault can break every row, and more would tell nothing new. */
export const findingsMax = 100;

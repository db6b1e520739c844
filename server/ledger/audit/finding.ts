import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.models';

/** Something that must not be. */
export interface Finding {
  check: string;
  /** The account, entry or block that it is about. */
  subject: string;
  message: string;
}

/** One invariant, recomputed from the transfers. */
export interface AuditCheck {
  name: string;
  run: (db: Kysely<Database>) => Promise<Omit<Finding, 'check'>[]>;
}

/** A broken book may break everywhere; so many findings of one check are enough. */
export const findingsMax = 100;

import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.models';
import type { ServiceContext } from '../../service-context';

/** Something that must not be. */
export interface Finding {
  check: string;
  /** The account, entry or block that it is about. */
  subject: string;
  message: string;
}

/** Where what backs the books can be measured, and at which addresses. */
export type Holdings = Pick<ServiceContext, 'chains' | 'walletKeys'>;

/** One invariant, recomputed from the transfers. */
export interface AuditCheck {
  name: string;
  run: (db: Kysely<Database>, holdings: Holdings) => Promise<Omit<Finding, 'check'>[]>;
}

/** A broken book may break everywhere; so many findings of one check are enough. */
export const findingsMax = 100;

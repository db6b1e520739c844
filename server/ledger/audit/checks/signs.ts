import { sql } from 'kysely';
import { negativeAccountKinds, userAccountKinds } from '../../account';
import type { AuditCheck } from '../finding';
import { findingsMax } from '../finding';

/** What we hold elsewhere is at most 0, everything else at least: bridges and positions too. */
export const signs: AuditCheck = {
  name: 'signs',
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      select 'account ' || a.kind || ' ' || a.holder || ' in currency ' || a.currency_id as subject,
        'its balance ' || s.sum || ' has the wrong sign' as message
      from accounts a join audit_sums s on s.account_id = a.id
      where not a.kind = any(${[...userAccountKinds]})
        and case when a.kind = any(${[...negativeAccountKinds]}) then s.sum > 0 else s.sum < 0 end
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};

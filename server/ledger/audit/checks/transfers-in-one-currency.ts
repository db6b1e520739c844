import { sql } from 'kysely';
import type { AuditCheck } from '../finding';
import { findingsMax } from '../finding';

/** Both accounts of a transfer are of its currency, and its amount is above zero. */
export const transfersInOneCurrency: AuditCheck = {
  name: 'transfers in one currency',
  async run(db) {
    const { rows } = await sql<{ subject: string; message: string }>`
      select 'entry ' || entry_seq || ', line ' || line as subject, 'its accounts or amount are wrong' as message
      from transfers t
      left join accounts d on d.id = t.debit_account left join accounts c on c.id = t.credit_account
      where d.currency_id is distinct from t.currency_id or c.currency_id is distinct from t.currency_id
        or t.amount <= 0
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};

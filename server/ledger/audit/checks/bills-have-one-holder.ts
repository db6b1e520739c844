import { sql } from 'kysely';
import { billStatuses } from '../../../../contract/bills/bill-statuses';
import type { AuditCheck } from '../finding';
import { findingsMax } from '../finding';

/**
 * A bill in an account has one holder; one outside has none but one live passcode, which was never used before; every serial
 * begins with its currency and is there once.
 */
export const billsHaveOneHolder: AuditCheck = {
  name: 'bills have one holder',
  async run(db) {
    const { bearer, inWallet, inVault } = billStatuses;
    const { rows } = await sql<{ subject: string; message: string }>`
      select 'bill ' || serial as subject, 'its holder, passcode or serial does not suit its state' as message
      from bills
      where (status in (${inWallet}, ${inVault})) <> (holder_id is not null)
        or (status = ${bearer}) <> (pin_hash is not null)
        or left(serial, 5)::integer <> currency_id
        or exists (select from spent_pins s where s.bill_id = bills.id and s.pin_hash = bills.pin_hash)
      union all
      select 'bill ' || serial, 'its serial is there ' || count(*) || ' times'
      from bills group by serial having count(*) > 1
      limit ${findingsMax}`.execute(db);
    return rows;
  },
};

import { sql } from 'kysely';
import { systemAccountKinds } from '../../account';
import type { AuditCheck } from '../finding';

/** Each system account's snapshot is the sum of its sealed transfers. */
export const systemBalancesMatch: AuditCheck = {
  name: 'system balances match',
  async run(db, { totals }) {
    const summed = new Map(
      (await totals()).map(({ kind, currencyId, holder, sealedMinor }) => [
        `${kind} ${holder} in currency ${currencyId}`,
        sealedMinor,
      ]),
    );
    const { rows } = await sql<{ name: string; balance: string | null }>`
      select a.kind || ' ' || a.holder || ' in currency ' || a.currency_id as name, b.balance::text as balance
      from accounts a left join system_balances b on b.account_id = a.id
      where a.kind = any(${[...systemAccountKinds]})`.execute(db);
    return rows.flatMap(({ name, balance }) => {
      const sealedMinor = summed.get(name) ?? 0n;
      if (balance !== null && BigInt(balance) === sealedMinor) return [];
      const message = `its snapshot is ${balance ?? 'missing'}, its sealed transfers make ${sealedMinor}`;
      return [{ subject: `account ${name}`, message }];
    });
  },
};

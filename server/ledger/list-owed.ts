import { sql } from 'kysely';
import { statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';
import { userAccountKinds } from './account';

/** What each user has in a currency in minor units: balance, pay balance and holds together. Users without any are left out. */
export function selectUserSums(currencyId: number): Statement<{ userId: string; amount: string }> {
  return statement(sql<{ userId: string; amount: string }>`
    select a.holder as "userId", sum(b.balance)::text as amount
    from accounts a join balances b on b.account_id = a.id
    where a.currency_id = ${currencyId} and a.kind = any(${[...userAccountKinds]}) and b.balance <> 0
    group by a.holder`);
}

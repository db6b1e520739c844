import type { Kysely } from 'kysely';
import type { Database } from '../db/database.models';
import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { userAccount } from './account';
import type { UserAccountKind } from './account';

/** A user's balances in minor units by currency id; a currency that he never had is missing. */
export async function findUserBalances(
  db: Kysely<Database>,
  owner: { userId: string; kind: UserAccountKind },
): Promise<ReadonlyMap<number, bigint>> {
  const currencyIds = new Map(
    currencyCatalogue.map(({ id }) => [
      userAccount(owner.kind, { userId: owner.userId, currencyId: id }).id,
      id,
    ]),
  );
  const rows = await db
    .selectFrom('balances')
    .select(['account_id', 'balance'])
    .where('account_id', 'in', [...currencyIds.keys()])
    .execute();
  return new Map(rows.map((row) => [currencyIds.get(row.account_id) ?? 0, BigInt(row.balance)]));
}

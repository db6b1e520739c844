import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { issueBills } from '../../server/bills/issue-bills.service';
import { fundUser } from './fund-user';
import type { TestServer } from './test-server';

/** Issues TET bills to a user by minting and filling them, with funds given for it. Returns their serials. */
export async function issueTo(
  server: Pick<TestServer, 'context' | 'database'>,
  { email }: { email: string },
  combination: Record<string, number>,
): Promise<string[]> {
  await fundUser(server, { email, currencyKey: 'tectum-t12-tet', amount: '1000' });
  const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  return issueBills(server.context, {
    userId: rows[0]?.id ?? '',
    currency: requireCurrency('tectum-note-tet'),
    fillCurrency: requireCurrency('tectum-t12-tet'),
    combination,
  });
}

import { findUserBalances } from '../../../server/ledger/balances';
import { addUser } from '../../support/add-user';
import { BillDesk } from '../../support/bill-desk';
import { issueTo } from '../../support/issue-to';
import { operatorOf } from '../../support/operator-of';
import type { TestServer } from '../../support/test-server';

const noteTet = 502;

/** A merchant or a payer. */
export interface TillPerson {
  id: string;
  email: string;
}

/** Adds a merchant. */
export async function addShop(server: TestServer): Promise<TillPerson> {
  const user = await addUser(server);
  await operatorOf(server).change('merchant', 'enable', user.email, 'A Shop');
  return user;
}

/** Gives a user a pay balance of a hundred TET. */
export async function givePay(server: TestServer, user: TillPerson): Promise<void> {
  const stack = await issueTo(server, user, { '100': 1 });
  await new BillDesk(server.context).deposit({ userId: user.id }, stack);
}

/** A user's pay balance of TET in minor units. */
export async function findPay({ context }: TestServer, { id: userId }: TillPerson): Promise<bigint> {
  const balances = await findUserBalances(context.db, { userId, kind: 'pay' });
  return balances.get(noteTet) ?? 0n;
}

import { hash } from '@node-rs/argon2';
import { addDemoUser } from '../../server/demo/add-demo-user';
import { demoAccounts } from '../../server/demo/demo-accounts';
import { demoBalances } from '../../server/demo/demo-balances';
import { demoBills, demoPay } from '../../server/demo/demo-bills';
import { giveStarterBills, giveStarterPay } from '../../server/demo/give-starter-bills';
import { giveStarterMoney } from '../../server/demo/give-starter-money';
import type { ServerBooks } from '../support/server-books';
import { newEmail } from './new-user';
import { testPassword } from '../support/register-user';

/** Somebody who signs in with his password alone, and whom no other test knows. */
export interface Person {
  id: string;
  email: string;
  password: string;
  name: string;
  fullName: string;
}

/** As dear as a real one it would take longer than all the rest; what is stored says how dear it was. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A new user with what a demo account begins with: coins, bills, pay balance, and the shop of a merchant. */
export async function addPerson(books: ServerBooks, like: 'ada' | 'lin' | 'cafe'): Promise<Person> {
  const model = demoAccounts.find(({ email }) => email.startsWith(like));
  if (model === undefined) throw new Error(`no demo account is ${like}`);
  const context = await books.context();
  const email = newEmail();
  const name = email.split('@')[0] ?? '';
  const account = { ...model, email, name };
  const passwordHash = await hash(testPassword, cheap);
  const id = await addDemoUser(context.db, { account, passwordHash, now: context.clock.now() });
  if (id === undefined) throw new Error(`${email} is taken`);
  const userId = id;
  await giveStarterMoney(context, { userId, balances: demoBalances[model.email] ?? {} });
  for (const bills of demoBills[model.email] ?? []) await giveStarterBills(context, { userId, bills });
  for (const bills of demoPay[model.email] ?? []) await giveStarterPay(context, { userId, bills });
  return { id, email, password: testPassword, name, fullName: model.fullName };
}

import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { addDemoUser } from '../../server/demo/seed-demo';
import {
  demoAccounts,
  demoBalances,
  demoBills,
  demoPay,
  starterBalances,
} from '../../server/demo/demo-accounts';
import { giveStarterBills, giveStarterMoney, giveStarterPay } from '../../server/demo/give-starters';
import { newPublicId } from '../../server/identity/registration/public-id';
import { insertUser } from '../../server/identity/users/user.store';
import { inTransaction } from '../../server/service-context';
import type { ServerBooks } from '../support/server-books';
import { newEmail } from './new-user';
import { testPassword } from '../support/register-user';

/** A user unknown to all other tests. */
export interface Account {
  id: string;
  email: string;
  password: string;
}

/** A user who signs in with the password only. */
export interface Person extends Account {
  name: string;
  fullName: string;
}

/** Real Argon2 costs would dominate the tests; the hash stores its own costs. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Inserts a user as if just registered: with a sign-in by e-mailed code, and the initial balances. */
export async function addMember(books: ServerBooks): Promise<Account> {
  const context = await books.context();
  const [id, email, password] = [randomUUID(), newEmail(), testPassword];
  const passwordHash = await hash(password, cheap);
  const user = { id, email, public_id: newPublicId(0), password_hash: passwordHash };
  if (!(await insertUser(context, { ...user, created_at: context.clock.now() }))) return addMember(books);
  await giveStarterMoney(context, { userId: id, balances: starterBalances });
  return { id, email, password };
}

/** Inserts a user with what a demo account starts with: coins, bills, pay balance, and a merchant's shop. */
export async function addPerson(books: ServerBooks, like: 'ada' | 'lin' | 'cafe'): Promise<Person> {
  const model = demoAccounts.find(({ email }) => email.startsWith(like));
  if (model === undefined) throw new Error(`no demo account is ${like}`);
  const context = await books.context();
  const email = newEmail();
  const name = email.split('@')[0] ?? '';
  const account = { ...model, email, name };
  const passwordHash = await hash(testPassword, cheap);
  const id = await inTransaction(context, (inner) => addDemoUser(inner, { account, passwordHash }));
  if (id === undefined) throw new Error(`${email} is taken`);
  const userId = id;
  await giveStarterMoney(context, { userId, balances: demoBalances[model.email] ?? {} });
  for (const bills of demoBills[model.email] ?? []) await giveStarterBills(context, { userId, bills });
  for (const bills of demoPay[model.email] ?? []) await giveStarterPay(context, { userId, bills });
  return { id, email, password: testPassword, name, fullName: model.fullName };
}

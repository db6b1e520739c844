import { randomUUID } from 'node:crypto';
import { billsRoutes } from '../../../contract/bills/bills.contract';
import { secureModes } from '../../../contract/user/user.contract';
import { findUserByEmail, insertUser } from '../../../server/identity/users/user.store';
import type { MortalServer } from '../../support/mortal-server';
import { runOperatorProcess } from '../../support/operator-process';
import { ServerBooks } from '../../support/server-books';
import { KeyedCaller } from './keyed-caller';
import { marketCurrency } from './market';
import type { Market } from './market';

const ada = 'ada@billfold.test';
const merchants = ['cafe@billfold.test', 'kiosk@billfold.test'];
const customers = Array.from({ length: 6 }, (_, index) => `customer-${index}@billfold.test`);

/** Adds six customers and a second merchant to the demo of one server. */
export async function openDemoMarket(server: MortalServer): Promise<Market> {
  await addPeople(server);
  await handOutBills(server);
  return {
    url: () => server.url,
    query: (statement) => server.query(statement),
    merchants: merchants.map((email) => ({ email })),
    customers: customers.map((email) => ({ email })),
  };
}

/** They share ada's password hash, so that they can sign in with her password. */
async function addPeople(server: MortalServer): Promise<void> {
  const books = new ServerBooks(server);
  const context = await books.context();
  const model = await findUserByEmail(context, ada);
  if (model === undefined) throw new Error(`${ada} is not there`);
  for (const [index, email] of [...customers, ...merchants.slice(1)].entries()) {
    await insertUser(context, {
      id: randomUUID(),
      public_id: BigInt(900_000_000 + index),
      email,
      password_hash: model.password_hash,
      secure_mode: secureModes.notSecure,
      notify_login: false,
      created_at: new Date(),
    });
    if (!merchants.includes(email)) continue;
    const words = ['merchant', 'enable', email, 'A Kiosk', '--reason', 'a test'];
    const { exitCode, text } = await runOperatorProcess(words, { DATA_DIR: server.dataDir });
    if (exitCode !== 0) throw new Error(text);
  }
  await books.close();
}

/** Each customer gets ten dollars and some single ones from ada, and turns the ten into pay balance. */
async function handOutBills(server: MortalServer): Promise<void> {
  const url = () => server.url;
  const params = { currencyKey: marketCurrency.key };
  const giver = new KeyedCaller(url, ada);
  for (const email of customers) {
    const tens = await giver.read(billsRoutes.listBills, { params, query: { nominal: '10', count: '1' } });
    const ones = await giver.read(billsRoutes.listBills, { params, query: { nominal: '1', count: '2' } });
    const [ten, ...rest] = [...tens.payload.bills, ...ones.payload.bills].map(({ serial }) => serial);
    const give = { stack: [ten, ...rest], to: email };
    await giver.postUntilAnswered({ ...callOf(billsRoutes.handOverBills.path), body: give });
    const deposit = { ...callOf(billsRoutes.depositBills.path), body: { stack: [ten] } };
    await new KeyedCaller(url, email).postUntilAnswered(deposit);
  }
}

function callOf(path: string): { path: string; key: string } {
  return { path: path.replace(':currencyKey', marketCurrency.key), key: randomUUID() };
}

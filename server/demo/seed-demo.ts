import { v7 as uuidv7 } from 'uuid';
import {
  currencyCatalogue,
  denominationsOf,
  noteStatuses,
} from '../../contract/currencies/currency-catalogue';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { secureModes } from '../../contract/user/user.contract';
import { printStock } from '../bills/print-blanks';
import { nameSetting, recordAction } from '../kernel/operator-history/operator-history';
import { newPublicId } from '../identity/registration/public-id';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { openBooks } from '../treasury/open-books.service';
import { findUserByName, insertUser } from '../identity/users/user';
import { demoAccounts, demoBalances, demoBills, demoPay } from './demo-accounts';
import type { DemoBills } from './demo-accounts';
import { asDemo, giveStarterBills, giveStarterMoney, giveStarterPay, isPlayMoney } from './give-starters';
import type { Db } from '../kernel/db/db';

const blanksOfEach = 12;

/** Adds blanks of every currency and denomination to the pool, so that a visitor can fill some. */
async function addDemoStock(context: ServiceContext): Promise<void> {
  for (const currency of currencyCatalogue.filter(({ noteStatus }) => noteStatus >= noteStatuses.enabled)) {
    const combination = Object.fromEntries(
      denominationsOf(currency).map((nominal) => [nominal, blanksOfEach] as const),
    );
    await printStock(context, { currency, combination });
  }
}

/** How many random public ids are tried, because one may be taken. */
const idAttempts = 3;

/** A user who signs in with a password alone; with a merchant name, a merchant. */
interface DemoAccount {
  email: string;
  name: string;
  fullName: string;
  merchantName: string | null;
}

/**
 * Adds a demo account and returns its id, or undefined if its name or address is taken. It needs a transaction, because
 * the auditor expects a merchant to be written together with the operator's action that enables the merchant.
 */
export async function addDemoUser(
  context: Pick<ServiceContext, 'db' | 'clock' | 'keys'>,
  user: { account: DemoAccount; passwordHash: string },
): Promise<string | undefined> {
  const { account } = user;
  for (let attempt = 0; attempt < idAttempts; attempt += 1) {
    const id = uuidv7();
    const row = {
      id,
      public_id: newPublicId(attempt),
      email: account.email,
      password_hash: user.passwordHash,
      name: account.name,
      name_folded: account.name.toLowerCase(),
      full_name: account.fullName,
      merchant_name: account.merchantName,
      secure_mode: secureModes.notSecure,
      created_at: context.clock.now(),
    };
    if (!(await insertUser(context, row))) continue;
    const { email, merchantName } = account;
    if (merchantName !== null) await recordMerchant(context, { email, merchantName });
    return id;
  }
  return undefined;
}

const stepName = 'demo accounts';

/** Adds the demo's accounts, balances and bills. Each step is done once, so later starts keep what users have changed. */
export async function seedDemo(context: ServiceContext): Promise<void> {
  await addAccounts(context);
  await openDemoBooks(context);
  await addBalances(context);
  await addBills(context);
  await addPay(context);
  if (await claimStep(context.db, 'demo stock')) await addDemoStock(context);
}

async function openDemoBooks(context: ServiceContext): Promise<void> {
  await inTransaction(context, async (within) => {
    const entryId = await openBooks(within);
    const action = { ...asDemo, command: 'genesis', reason: 'play money' };
    if (entryId !== undefined) await recordAction(within, { ...action, entryId });
  });
}

async function addAccounts(context: ServiceContext): Promise<void> {
  const passwordHashes = new Map<string, string>();
  if (await isDone(context, stepName)) return;
  for (const { email, password } of demoAccounts)
    passwordHashes.set(email, await context.passwords.hash(password));
  await inTransaction(context, async (within) => {
    if (!(await claimStep(within.db, stepName))) return;
    for (const account of demoAccounts) {
      const passwordHash = passwordHashes.get(account.email) ?? '';
      await addDemoUser(within, { account, passwordHash });
    }
  });
}

async function recordMerchant(
  context: Pick<ServiceContext, 'db' | 'clock' | 'keys'>,
  { email, merchantName }: { email: string; merchantName: string },
): Promise<void> {
  const changes = [{ what: nameSetting('merchant', email), from: null, to: merchantName }];
  const action = { ...asDemo, command: 'merchant enable', reason: 'a shop to play with', changes };
  await recordAction(context, action);
}

async function isDone(context: ServiceContext, name: string): Promise<boolean> {
  const done = await context.db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return done !== undefined;
}

/** Marks a step as done; returns true to only one of several servers that start at once. */
async function claimStep(db: Db, name: string): Promise<boolean> {
  const claimed = await db
    .insertInto('installation')
    .values({ name, value: '1' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/** Each account's gift of a currency is a step of its own, so that a start that was killed continues with the next one. */
async function addBalances(context: ServiceContext): Promise<void> {
  for (const { email } of demoAccounts) {
    const user = await findUserByName(context, email);
    if (user === undefined) continue;
    for (const [key, amount] of Object.entries(demoBalances[email] ?? {})) {
      const name = `demo balance ${email} ${key}`;
      if (await isDone(context, name)) continue;
      if (await claimStep(context.db, name)) {
        await giveStarterMoney(context, { userId: user.id, balances: { [key]: amount } });
      }
    }
  }
}

/** Each account's bills of a currency are a step of their own, like the balances. */
async function addBills(context: ServiceContext): Promise<void> {
  for (const { email } of demoAccounts) {
    const user = await findUserByName(context, email);
    if (user === undefined) continue;
    for (const bills of payable(context, demoBills[email])) {
      if (await claimStep(context.db, `demo bills ${email} ${bills.currencyKey}`))
        await giveStarterBills(context, { userId: user.id, bills });
    }
  }
}

/** Adds the bills that are turned into pay balance, again in one step each. */
async function addPay(context: ServiceContext): Promise<void> {
  for (const { email } of demoAccounts) {
    const user = await findUserByName(context, email);
    if (user === undefined) continue;
    for (const bills of payable(context, demoPay[email])) {
      if (!(await claimStep(context.db, `demo pay ${email} ${bills.currencyKey}`))) continue;
      await giveStarterPay(context, { userId: user.id, bills });
    }
  }
}

/** The bills whose minting and filling play money can pay. */
function payable(context: ServiceContext, bills: readonly DemoBills[] = []): DemoBills[] {
  return bills.filter(({ fillCurrencyKey }) =>
    [mintCostKey, fillCurrencyKey].every((key) => isPlayMoney(context, key)),
  );
}

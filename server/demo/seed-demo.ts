import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { formatAmount } from '../../contract/money/format-amount';
import { secureModes } from '../../contract/user/user.models';
import type { Database } from '../db/database.models';
import { inTransaction } from '../db/transaction';
import { issueBills } from '../bills/issue-bills.service';
import { turnBillsToPay } from '../bills/turn-bills-to-pay.service';
import { priceOfBills } from '../bills/price-of-bills.service';
import type { WantedBills } from '../bills/price-of-bills.service';
import { newPublicId } from '../registration/public-id';
import type { ServiceContext } from '../service-context';
import { openBooks } from '../treasury/open-books.service';
import { findUserByName } from '../user/find-user-by-name.service';
import { addDemoStock } from './add-demo-stock';
import { demoAccounts } from './demo-accounts';
import { demoBalances } from './demo-balances';
import { demoBills, demoPay } from './demo-bills';
import type { DemoBills } from './demo-bills';
import { giveStarterMoney } from './give-starter-money';

const stepName = 'demo accounts';
/** A random public id may be taken, which another one is not. */
const idAttempts = 3;

/** Adds what the demo needs, each step once; a later start leaves it as its users made it. */
export async function seedDemo(context: ServiceContext): Promise<void> {
  await addAccounts(context);
  await openBooks(context);
  await addBalances(context);
  await addBills(context);
  await addPay(context);
  if (await claimStep(context.db, 'demo stock')) await addDemoStock(context);
}

async function addAccounts(context: ServiceContext): Promise<void> {
  const passwordHashes = new Map<string, string>();
  if (await isDone(context, stepName)) return;
  for (const { email, password } of demoAccounts)
    passwordHashes.set(email, await context.passwords.hash(password));
  await inTransaction(context.db, async (db) => {
    if (!(await claimStep(db, stepName))) return;
    for (const account of demoAccounts) {
      const passwordHash = passwordHashes.get(account.email) ?? '';
      await addDemoUser(db, { account, passwordHash, now: context.clock.now() });
    }
  });
}

/** Where somebody has the name or the address already, he keeps it and this account is left out. */
async function addDemoUser(
  db: Kysely<Database>,
  user: { account: (typeof demoAccounts)[number]; passwordHash: string; now: Date },
): Promise<void> {
  const { account } = user;
  for (let attempt = 0; attempt < idAttempts; attempt += 1) {
    const added = await db
      .insertInto('users')
      .values({
        id: uuidv7(),
        public_id: newPublicId(attempt),
        email: account.email,
        password_hash: user.passwordHash,
        name: account.name,
        name_folded: account.name.toLowerCase(),
        full_name: account.fullName,
        merchant_name: account.merchantName,
        secure_mode: secureModes.notSecure,
        created_at: user.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) return;
  }
}

async function isDone(context: ServiceContext, name: string): Promise<boolean> {
  const done = await context.db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return done !== undefined;
}

/** Of several servers that start at once, one does the step. */
async function claimStep(db: Kysely<Database>, name: string): Promise<boolean> {
  const claimed = await db
    .insertInto('installation')
    .values({ name, value: '1' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/** Each account's gifts are a step of their own: a start that is killed in between goes on where it was. */
async function addBalances(context: ServiceContext): Promise<void> {
  for (const { email } of demoAccounts) {
    const user = await findUserByName(context.db, email);
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

/** As the balances: each account's bills of a currency are a step, printed and filled as anybody's. */
async function addBills(context: ServiceContext): Promise<void> {
  for (const { email } of demoAccounts) {
    const user = await findUserByName(context.db, email);
    if (user === undefined) continue;
    for (const bills of demoBills[email] ?? []) {
      if (await claimStep(context.db, `demo bills ${email} ${bills.currencyKey}`))
        await giveBills(context, { userId: user.id, bills });
    }
  }
}

/** The same with bills that become pay balance at once. */
async function addPay(context: ServiceContext): Promise<void> {
  for (const { email } of demoAccounts) {
    const user = await findUserByName(context.db, email);
    if (user === undefined) continue;
    for (const bills of demoPay[email] ?? []) {
      if (!(await claimStep(context.db, `demo pay ${email} ${bills.currencyKey}`))) continue;
      const serials = await giveBills(context, { userId: user.id, bills });
      const currencyId = requireCurrency(bills.currencyKey).id;
      await inTransaction(context.db, (transaction) =>
        turnBillsToPay(context, transaction, {
          userId: user.id,
          currencyId,
          serials,
          movedNext: [],
          now: context.clock.now(),
        }),
      );
    }
  }
}

/** Prints and fills them with money given for it; answers their serials. */
async function giveBills(
  context: ServiceContext,
  { userId, bills }: { userId: string; bills: DemoBills },
): Promise<string[]> {
  const wanted = {
    currency: requireCurrency(bills.currencyKey),
    fillCurrency: requireCurrency(bills.fillCurrencyKey),
    combination: bills.combination,
  };
  await giveForBills(context, { userId, wanted });
  return issueBills(context, { userId, ...wanted });
}

/** What the bills cost comes on top of the account's balances. */
async function giveForBills(
  context: ServiceContext,
  { userId, wanted }: { userId: string; wanted: WantedBills },
): Promise<void> {
  const { costMinor, networkMinor } = await priceOfBills(context, wanted);
  const tet = requireCurrency(mintCostKey);
  const { fillCurrency } = wanted;
  const gifts = [
    { [tet.key]: formatAmount(costMinor, tet.decimal) },
    { [fillCurrency.key]: formatAmount(networkMinor, fillCurrency.decimal) },
  ];
  for (const balances of gifts) await giveStarterMoney(context, { userId, balances });
}

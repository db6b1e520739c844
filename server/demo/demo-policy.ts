import type { AccountPolicy } from '../service-context';
import { demoAccounts, starterBalances } from './demo-accounts';
import { mayHaveDemo, mayUseDemo } from './demo-key';
import { giveStarterMoney } from './give-starters';

const demoEmails: ReadonlySet<string> = new Set(demoAccounts.map(({ email }) => email));

/** The demo's accounts are for who holds its key, and new accounts begin with play money, where there is a demo. */
export const demoPolicy: AccountPolicy = {
  maySignIn: (context, { request, email }) => !demoEmails.has(email) || mayUseDemo(context, request),
  async welcome(context, userId) {
    if (!mayHaveDemo(context)) return;
    await giveStarterMoney(context, { userId, balances: starterBalances }).catch((error: unknown) =>
      context.log.warn({ err: error }, 'no starter balances'),
    );
  },
};

import type { AccountPolicy } from '../service-context';
import { demoAccounts, starterBalances } from './demo-accounts';
import { mayHaveDemo, maySeeOutbox, mayUseDemo } from './demo-key';
import { giveStarterMoney } from './give-starters';

const demoEmails: ReadonlySet<string> = new Set(demoAccounts.map(({ email }) => email));

/** On a demo server only a browser with the key may use the demo accounts, and new accounts begin with play money. */
export const demoPolicy: AccountPolicy = {
  maySignIn(context, { request, email }) {
    if (!demoEmails.has(email) || mayUseDemo(context, request)) return true;
    if (mayHaveDemo(context))
      context.log.warn(
        { email },
        'demo users can sign in only in a browser that has opened the link printed at the start',
      );
    return false;
  },
  maySeeStandIns: maySeeOutbox,
  async welcome(context, userId) {
    if (!mayHaveDemo(context)) return;
    await giveStarterMoney(context, { userId, balances: starterBalances }).catch((error: unknown) =>
      context.log.warn({ err: error }, 'no starter balances'),
    );
  },
};

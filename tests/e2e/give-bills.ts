import { giveStarterBills } from '../../server/demo/give-starters';
import type { ServerBooks } from '../support/server-books';

/** Gives a user bills of one dollar in addition to those already held; returns their serials. */
export async function giveBills(books: ServerBooks, userId: string, count: number): Promise<string[]> {
  const bills = {
    currencyKey: 'tectum-note-usdt',
    fillCurrencyKey: 'tron-trc20-usdt',
    combination: { '1': count },
  };
  return giveStarterBills(await books.context(), { userId, bills });
}

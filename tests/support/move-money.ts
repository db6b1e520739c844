import { randomUUID } from 'node:crypto';
import { systemAccount, userAccount } from '../../server/ledger/account';
import { journalEntry } from '../../server/ledger/journal-entry';
import type { JournalEntry } from '../../server/ledger/journal-entry';
import type { ServiceContext } from '../../server/service-context';

const tet = 2;

/** A new user's first money, as an entry of the books. */
export function firstMoney(userId: string, amountMinor = 1_000n): JournalEntry {
  const treasury = systemAccount('treasury', tet);
  return journalEntry({
    kind: 'test money',
    lines: [
      { debit: systemAccount('custody.main', tet), credit: treasury, amountMinor },
      { debit: treasury, credit: userAccount('crypto', { userId, currencyId: tet }), amountMinor },
    ],
  });
}

/** So many entries for new users; answers their ids and numbers in the order in which they were written. */
export async function writeEntries(
  { ledger }: Pick<ServiceContext, 'ledger'>,
  count: number,
): Promise<{ entryId: string; seq: bigint; userId: string }[]> {
  const written = [];
  for (let index = 0; index < count; index += 1) {
    const userId = randomUUID();
    written.push({ ...(await ledger.post(firstMoney(userId))), userId });
  }
  return written;
}

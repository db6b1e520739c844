import { randomUUID } from 'node:crypto';
import { systemAccount, userAccount } from '../../server/ledger/account';
import { journalEntry } from '../../server/ledger/journal-entry';
import type { JournalEntry } from '../../server/ledger/journal-entry';
import { adjustUser } from '../../server/ledger/movements/treasury';
import type { ServiceContext } from '../../server/service-context';

const tet = 2;

/** The entry of a new user's first funds. */
export function firstMoney(userId: string, amountMinor = 1_000n): JournalEntry {
  const treasury = systemAccount('treasury', tet);
  const { operations } = adjustUser({
    userId,
    currencyId: tet,
    amountMinor,
    direction: 'credit',
    note: '',
  });
  return journalEntry({
    operations,
    kind: 'test money',
    lines: [
      { debit: systemAccount('custody.main', tet), credit: treasury, amountMinor },
      { debit: treasury, credit: userAccount('crypto', { userId, currencyId: tet }), amountMinor },
    ],
  });
}

/** Writes `count` entries for new users; returns their ids and numbers in order. */
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

import { requireCurrency } from '../../../contract/currencies/find-currency';
import { formatAmount } from '../../../contract/money/format-amount';
import { listFrozenBills } from '../../bills/freeze-bill.service';
import { listCurrencies } from '../../currencies/list-currencies.service';
import { listOpenHolds } from '../../ledger/holds/list-holds';
import { listEntries } from '../../ledger/list-entries';
import type { ServiceContext } from '../../service-context';
import { listPauses } from '../../switches/list-pauses.service';
import { listUsers } from '../../user/list-users.service';
import type { Command } from '../command';
import { readLimit, wordAt } from '../read-input';
import { WrongUsage } from '../wrong-usage';

type Lister = (context: ServiceContext, limit: number) => Promise<(string | number | null)[][]>;

const listers: Record<string, Lister> = {
  users: (context, limit) => userRows(context, { limit }),
  merchants: (context, limit) => userRows(context, { limit, only: 'merchants' }),
  frozen: async (context, limit) => [
    ...(await userRows(context, { limit, only: 'frozen' })),
    ...(await listFrozenBills(context, limit)).map(({ serial, reason }) => [serial, reason]),
  ],
  currencies: async (context) =>
    (await listCurrencies(context)).map(({ id, key, decimal, price, noteStatus, denominations }) => [
      id,
      key,
      `${decimal} decimals`,
      `$${price ?? '?'}`,
      `note ${noteStatus}`,
      denominations.join(' '),
    ]),
  pauses: async ({ db }) =>
    (await listPauses(db)).map(({ operation, currencyId, reason }) => [
      operation,
      currencyId === null ? 'all' : requireCurrency(currencyId).key,
      reason,
    ]),
  holds: async ({ db }, limit) =>
    (await listOpenHolds(db, limit)).map((hold) => {
      const currency = requireCurrency(hold.currency_id);
      const amount = `${formatAmount(BigInt(hold.amount), currency.decimal)} ${currency.ticker}`;
      return [hold.id, hold.purpose, amount, hold.user_id, hold.expires_at?.toISOString() ?? 'lasting'];
    }),
  entries: async ({ db }, limit) =>
    (await listEntries(db, limit)).map(({ id, kind, note, created_at }) => [
      created_at.toISOString(),
      id,
      kind,
      note,
    ]),
};

export const listCommand: Command = {
  kind: 'look',
  name: 'list',
  usage: `list ${Object.keys(listers).join('|')} [--limit N]`,
  summary: 'shows them, one a line',
  async run(context, input) {
    const what = wordAt(input, 0, 'what to list');
    const lister = Object.hasOwn(listers, what) ? listers[what] : undefined;
    if (lister === undefined) throw new WrongUsage(`list: one of ${Object.keys(listers).join(', ')}`);
    const rows = await lister(context, readLimit(input));
    return { lines: rows.map((row) => row.map((cell) => cell ?? '').join('  ')) };
  },
};

async function userRows(
  context: ServiceContext,
  options: { limit: number; only?: 'merchants' | 'frozen' },
): Promise<(string | null)[][]> {
  const users = await listUsers(context, options);
  return users.map(({ publicId, email, merchantName, frozenAt, createdAt }) => [
    String(publicId),
    email,
    createdAt.toISOString(),
    merchantName,
    frozenAt === null ? null : 'frozen',
  ]);
}

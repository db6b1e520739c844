import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../../contract/money/amounts';
import { listFrozenBills } from '../../bills/frozen-bills.service';
import { listCurrencies } from '../../market/currencies/currencies';
import { listOpenHolds } from '../../ledger/holds';
import { listEntries } from '../../ledger/list-entries';
import { listActions } from '../../kernel/operator-history/operator-history';
import type { ServiceContext } from '../../service-context';
import { listPauses } from '../../market/switches/pauses.service';
import { listUsers } from '../../identity/users/user';
import type { Command } from '../command';
import { WrongUsage, readLimit, wordAt } from '../read-input';

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
  summary: 'shows them, one per line',
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

export const historyCommand: Command = {
  kind: 'look',
  name: 'history',
  usage: 'history [--limit N]',
  summary: 'what these commands changed, who ran them and why, newest first',
  async run({ db }, input) {
    const actions = await listActions(db, readLimit(input));
    return {
      lines: actions.flatMap(
        ({ doneAt, actor, command, words, options, reason, changes, entryId, signer }) => {
          const written = Object.entries(options).map(([name, value]) => `--${name} ${value}`);
          const entry = entryId === undefined ? [] : [`entry ${entryId}`];
          const approved = signer === null || signer === actor ? [] : [`approved by ${signer}`];
          return [
            [
              doneAt.toISOString(),
              actor,
              [command, ...words, ...written].join(' '),
              reason,
              ...entry,
              ...approved,
            ].join('  '),
            ...changes.map(({ what, from, to }) => `    ${what}: ${from ?? 'none'} → ${to ?? 'none'}`),
          ];
        },
      ),
    };
  },
};

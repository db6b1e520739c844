import { writeFile } from 'node:fs/promises';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../../contract/money/amounts';
import { userAccountKinds } from '../../ledger/account';
import { findUserBalances } from '../../ledger/balances';
import { readStatement } from '../../ledger/list-entries';
import type { Command, CommandInput } from '../command';
import { WrongUsage, userNamed, wordAt } from '../read-input';

export const balanceCommand: Command = {
  kind: 'look',
  name: 'balance',
  usage: 'balance USER',
  summary: 'what a user has, and what of it is held',
  async run(context, input) {
    const user = await userNamed(context, wordAt(input, 0, 'USER'));
    const lines: string[] = [];
    for (const kind of userAccountKinds) {
      for (const [id, balanceMinor] of await findUserBalances(context.db, { userId: user.id, kind })) {
        const { key, decimal } = requireCurrency(id);
        lines.push(`${kind.padEnd(6)}  ${key.padEnd(22)}  ${formatAmount(balanceMinor, decimal)}`);
      }
    }
    return { lines: lines.length === 0 ? [`${user.email} has never had money.`] : lines };
  },
};

const columns = ['time', 'entry', 'kind', 'account', 'currency', 'amount', 'balance', 'note'];

export const statementCommand: Command = {
  kind: 'look',
  name: 'statement',
  usage: 'statement USER [--from DATE] [--to DATE] [--file statement.csv]',
  summary: 'all movements on a user’s accounts, as CSV',
  async run(context, input) {
    const user = await userNamed(context, wordAt(input, 0, 'USER'));
    const from = readDate(input, 'from');
    const to = readDate(input, 'to');
    const lines = await readStatement(context.db, {
      userId: user.id,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    });
    const rows = lines.map((line) => {
      const { key, decimal } = requireCurrency(line.currencyId);
      const amounts = [formatAmount(line.amountMinor, decimal), formatAmount(line.balanceMinor, decimal)];
      return [line.at.toISOString(), line.entryId, line.kind, line.account, key, ...amounts, line.note ?? ''];
    });
    const csv = [columns, ...rows].map((row) => row.map(quote).join(','));
    const { file } = input.options;
    if (file === undefined) return { lines: csv };
    await writeFile(file, `${csv.join('\r\n')}\r\n`);
    return { lines: [`${rows.length} lines in ${file}`] };
  },
};

function readDate({ options }: CommandInput, name: string): Date | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new WrongUsage(`--${name}: a date such as 2026-01-31`);
  return date;
}

/** A spreadsheet would run a cell that begins like a formula. */
function quote(cell: string): string {
  const safe = /^[=+@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

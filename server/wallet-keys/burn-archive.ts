import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/format-amount';
import { billLabel, burnArchiveReadme } from './burn-archive-readme';
import { chainOfNetwork, chains } from './chain';
import type { WalletKey } from './create-wallet-keys';

/** A burned blue bill with the key of what lies at its address. */
export interface BurnedBill extends WalletKey {
  serial: string;
  nominalMinor: bigint;
  currency: Currency;
}

/** A bill as the archive's table has it; the amount is in units of the currency. */
interface ArchiveRow {
  serial: string;
  amount: string;
  ticker: string;
  network: string;
  protocol: string;
  address: string;
  privateKey: string;
  path: string;
}

const columns = [
  'serial',
  'amount',
  'ticker',
  'network',
  'protocol',
  'address',
  'privateKey',
  'path',
] as const satisfies (keyof ArchiveRow)[];

/** Unix, and a file that its owner alone reads and writes. */
const ownersFile = { os: 3, attrs: 0o100600 * 2 ** 16 } as const;

/**
 * A zip with the address and private key of each bill: a file for each, all in one table, and what to do with them in
 * every language. It is worth the bills' whole amount to whoever has it.
 */
export function makeBurnArchive(bills: readonly BurnedBill[], now: Date): Uint8Array {
  const rows = bills.map(archiveRow);
  const networks = new Set(bills.map(({ currency }) => chainOfNetwork(currency.network)));
  const readme = burnArchiveReadme({ chains: chains.filter((chain) => networks.has(chain)), madeAt: now });
  const files: Zippable = {
    'README.txt': strToU8(readme),
    'bills.csv': strToU8(csvOf(rows)),
    'bills.json': strToU8(`${JSON.stringify(rows, null, 2)}\n`),
  };
  for (const row of rows) files[`bills/${row.serial}.txt`] = strToU8(billText(row));
  return zipSync(files, { mtime: now, ...ownersFile });
}

function archiveRow({ currency, serial, nominalMinor, address, privateKey, path }: BurnedBill): ArchiveRow {
  const { ticker, network, protocol } = currency;
  const amount = formatAmount(nominalMinor, currency.decimal);
  return { serial, amount, ticker, network, protocol, address, privateKey, path };
}

function billText(row: ArchiveRow): string {
  const lines = [
    [billLabel('serial'), row.serial],
    [billLabel('amount'), `${row.amount} ${row.ticker}`],
    [billLabel('network'), `${row.network} ${row.protocol}`],
    [billLabel('address'), row.address],
    [billLabel('privateKey'), row.privateKey],
    [billLabel('path'), row.path],
  ];
  return `${lines.map(([label, value]) => `${label}:\n${value}`).join('\n\n')}\n`;
}

/** No value has a comma or a quote in it, but a path has: every field is quoted, quotes doubled. */
function csvOf(rows: readonly ArchiveRow[]): string {
  const line = (fields: readonly string[]): string =>
    fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',');
  const lines = [line(columns), ...rows.map((row) => line(columns.map((column) => row[column])))];
  return `${lines.join('\r\n')}\r\n`;
}

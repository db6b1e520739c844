import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { brand } from '../../../contract/brand';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../../contract/money/amounts';
import type { WalletKey } from './create-wallet-keys';
import { chainOfNetwork, chains } from './key-place';
import type { Chain } from './key-place';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

type Texts = typeof en;

/** All languages in one file, because the reader may not be the user who burned the bills. */
const allTexts: readonly Texts[] = [en, tr, zh];

/** What the archive is and how the keys of its chains get into other wallets, in every language. */
function burnArchiveReadme(options: { chains: readonly Chain[]; madeAt: Date }): string {
  const parts = allTexts.map((texts) => readmeIn(texts, options.chains).join('\n\n'));
  return `${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n\n${options.madeAt.toISOString()}\n`;
}

/** What a bill's lines are called, in every language. */
function billLabel(name: keyof Texts['bill']): string {
  return allTexts.map(({ bill }) => bill[name]).join(' / ');
}

function readmeIn(texts: Texts, chains: readonly Chain[]): string[] {
  const { title, meaning, filesTitle, files, stepsTitle, steps } = texts;
  const lists = [
    [filesTitle, ...files],
    [stepsTitle, ...steps],
  ].map((lines) => lines.join('\n'));
  return [title, ...meaning, ...lists, ...chains.map((chain) => texts.chains[chain])].map(withNames);
}

function withNames(text: string): string {
  return text.replaceAll('{{appName}}', brand.appName).replaceAll('{{billName}}', brand.billName);
}

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
 * Makes a zip with the address and private key of each bill: one file each, a table of all, and instructions in every
 * language. Anyone who has it can spend the bills' whole amount.
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

import { balancesPaths } from '../../contract/balances/balances.paths';
import { billsPaths } from '../../contract/bills/bills.paths';
import { eposPagePath } from '../../contract/epos/epos-limits';
import { eposPaths } from '../../contract/epos/epos.paths';
import { decodePayment } from '../money/payment/decode-payment';
import { addressedPayment, takenPayment } from '../money/payment/taken-payment';
import type { FirstScreenCall } from '../platform/session/begin-first-calls';

/** Whether a page begins with the scanner: the installed app's shortcut opens it so. */
export function isScannerAddress({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === '/pay' && new URLSearchParams(search).get('modal') === 'scan';
}

declare global {
  /** What `firstFiles` answered in the inline script, for the page's first file. */
  var billfoldFirstFiles: readonly string[] | undefined;
}

const currencyPage = /^\/bills\/[^/]+$/;
/** The screens whose code is one file. */
const holdingsPages = /^\/(?:$|pay$|bills$)/;

/** What a user's first screen needs beside the page's own first file; the addresses come from the build. */
export function firstFiles(
  page: { pathname: string; search: string },
  chunks = import.meta.env.VITE_CHUNK_FILES,
): readonly string[] {
  const onTop = isScannerAddress(page) ? chunks['scanner-sheet'] : [];
  return [...new Set([...chunks.user, ...screenFiles(page.pathname, chunks), ...onTop])];
}

function screenFiles(pathname: string, chunks: ImportMetaEnv['VITE_CHUNK_FILES']): readonly string[] {
  if (pathname === eposPagePath) return chunks.epos;
  if (holdingsPages.test(pathname)) return chunks.holdings;
  return currencyPage.test(pathname) ? chunks['bills_._currencyKey'] : [];
}

const addresses: Readonly<Record<string, string>> = {
  '/': billsPaths.getBillBalances.path,
  '/bills': billsPaths.getBillBalances.path,
  '/pay': balancesPaths.getPayBalances.path,
  '/wallet': balancesPaths.getBalances.path,
};

/** Where the data of a page comes from, as its route will ask for it; undefined for pages that are rarely the first. */
export function firstScreenCall(page: { pathname: string; search: string }): FirstScreenCall | undefined {
  const { pathname, search } = page;
  if (pathname === eposPagePath) return checkOf(addressedPayment({ pathname, searchStr: search }));
  const [, currencyKey] = /^\/bills\/([a-z0-9-]+)$/.exec(pathname) ?? [];
  if (currencyKey !== undefined)
    return read(billsPaths.getBillBalance.path.replace(':currencyKey', currencyKey));
  const address = addresses[pathname];
  return address === undefined ? undefined : read(address);
}

function read(address: string): FirstScreenCall {
  return { method: 'GET', address, body: null };
}

/** What the page will ask about a payment that its address brings, or that was scanned before a reload. */
function checkOf(data = takenPayment().data): FirstScreenCall | undefined {
  const payment = decodePayment(data);
  if (payment === undefined) return undefined;
  const { method, path } = eposPaths.checkPayment;
  return { method, address: path, body: JSON.stringify(payment) };
}

import { balancesPath, payBalancesPath } from '../../contract/balances/balances.paths';
import { billBalancePath, billBalancesPath } from '../../contract/bills/bills.paths';
import { operationsPath, operationsPerPage } from '../../contract/operations/operations.paths';
import { eposPagePath } from '../../contract/epos/epos-limits';
import { checkPaymentPath } from '../../contract/epos/epos.paths';
import { decodePayment } from '../money/payment/decode-payment';
import { addressedPayment, takenPayment } from '../money/payment/taken-payment';
import type { FirstScreenCall } from '../platform/session/begin-first-calls';

interface PageAddress {
  pathname: string;
  search: string;
}

/** A screen that a signed-in user's visit may begin with. */
interface FirstScreen {
  /** As routes are written: `$` begins the name of a part that may be anything. */
  path: string;
  /** Only when the address opens this on top of the page. */
  modal?: string;
  /** The chunks of the build that hold its code, beside that of all signed-in screens. */
  chunks?: readonly ScreenChunk[];
  /** Its texts, beside those of all signed-in screens. */
  texts: readonly string[];
  /** What its route asks the server first, if that is worth asking before the app runs. */
  call?: (page: PageAddress) => FirstScreenCall | undefined;
}

/** The chunk of what all signed-in screens share. */
const userChunk = 'user';
type ScreenChunk = 'holdings' | 'history' | 'bills_._currencyKey' | 'epos' | 'scanner-sheet';
export type UserChunk = typeof userChunk | ScreenChunk;

const read = (address: string) => (): FirstScreenCall => ({ method: 'GET', address, body: null });
const readBalances = read(billBalancesPath);

/**
 * The screens that a visit may begin with; the first match counts. The build names and lists the chunks, the inline script
 * requests texts and answers, and a test requires that routes request these first.
 */
export const firstScreens: readonly FirstScreen[] = [
  { path: '/', chunks: ['holdings'], texts: ['bills'], call: readBalances },
  { path: '/bills', chunks: ['holdings'], texts: ['bills'], call: readBalances },
  { path: '/bills/$currencyKey', chunks: ['bills_._currencyKey'], texts: ['bills'], call: readBalance },
  // The page below the scanner asks for its data once the camera has been asked for.
  { path: '/pay', modal: 'scan', chunks: ['holdings', 'scanner-sheet'], texts: ['bills', 'scanner'] },
  { path: '/pay', chunks: ['holdings'], texts: ['bills'], call: read(payBalancesPath) },
  { path: eposPagePath, chunks: ['epos'], texts: ['epos'], call: checkPayment },
  { path: `${eposPagePath}/receipt/$checkId`, texts: ['epos'] },
  { path: '/wallet', texts: ['wallet'], call: read(balancesPath) },
  { path: '/wallet/$currencyKey', texts: ['wallet'] },
  // With a filter its route asks for something else.
  { path: '/history', chunks: ['history'], texts: ['history'], call: readHistory },
  { path: '/till', texts: ['till'] },
  { path: '/till/payment', texts: ['till'] },
  { path: '/till/payments', texts: ['till'] },
];

/** The chunks that only signed-in users need. */
export const userChunks: readonly UserChunk[] = [
  ...new Set<UserChunk>([userChunk, ...firstScreens.flatMap(({ chunks = [] }) => chunks)]),
];

/** The row of the table for a page; undefined for pages that are rarely the first. */
export function firstScreen({ pathname, search }: PageAddress): FirstScreen | undefined {
  const modal = new URLSearchParams(search).get('modal');
  return firstScreens.find(
    (screen) => isAt(screen.path, pathname) && (screen.modal === undefined || screen.modal === modal),
  );
}

function isAt(path: string, pathname: string): boolean {
  const parts = path.split('/');
  const given = pathname.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith('$') ? given[index] !== '' : part === given[index]))
  );
}

declare global {
  interface ImportMetaEnv {
    /** In the inline script alone: the names of the files in `/assets/` of the chunks that no guest needs. */
    readonly VITE_CHUNK_FILES: Record<UserChunk, readonly string[]>;
  }
  /** What `firstFiles` returned in the inline script, for the page's first file. */
  var billfoldFirstFiles: readonly string[] | undefined;
}

/** What a user's first screen needs beside the page's own first file; the addresses come from the build. */
export function firstFiles(page: PageAddress, files = import.meta.env.VITE_CHUNK_FILES): readonly string[] {
  const chunks = [userChunk, ...(firstScreen(page)?.chunks ?? [])] as const;
  return [...new Set(chunks.flatMap((chunk) => files[chunk]))].map((file) => `/assets/${file}`);
}

function readBalance({ pathname }: PageAddress): FirstScreenCall | undefined {
  const [, currencyKey] = /^\/bills\/([a-z0-9-]+)$/.exec(pathname) ?? [];
  if (currencyKey === undefined) return undefined;
  return read(billBalancePath.replace(':currencyKey', currencyKey))();
}

function readHistory({ search }: PageAddress): FirstScreenCall | undefined {
  if (search !== '') return undefined;
  return read(`${operationsPath}?count=${operationsPerPage}`)();
}

/** What the page will ask about a payment that its address brings, or that was scanned before a reload. */
function checkPayment({ pathname, search }: PageAddress): FirstScreenCall | undefined {
  const addressed = addressedPayment({ pathname, searchStr: search });
  const payment = decodePayment(addressed === undefined ? takenPayment().data : addressed);
  if (payment === undefined) return undefined;
  return { method: 'POST', address: checkPaymentPath, body: JSON.stringify(payment) };
}

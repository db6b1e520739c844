import { eposPagePath } from '../../contract/epos/epos-link';
import { isScannerAddress } from './is-scanner-address';

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

declare global {
  /** What `firstFiles` answered in the inline script, for the page's first file. */
  var billfoldFirstFiles: readonly string[] | undefined;
}

const currencyPage = /^\/bills\/[^/]+$/;
/** The screens whose code is one file. */
const holdingsPages = /^\/(?:$|pay$|bills$)/;

/** What a user's first screen needs beside the page's own first file; the addresses come from the build. */
export function firstFiles(pathname: string, chunks = import.meta.env.VITE_CHUNK_FILES): string[] {
  const { user, holdings, 'bills_._currencyKey': currency } = chunks;
  const screen = holdingsPages.test(pathname) ? holdings : currencyPage.test(pathname) ? currency : [];
  return [...new Set([...user, ...screen])];
}

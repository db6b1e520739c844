const currencyPage = /^\/bills\/[^/]+$/;
/** The screens whose code is one file. */
const holdingsPages = /^\/(?:$|pay$|bills$)/;

/** What a user's first screen needs beside the page's own first file; the addresses come from the build. */
export function firstFiles(pathname: string): string[] {
  const { user, holdings, 'bills_._currencyKey': currency } = import.meta.env.VITE_CHUNK_FILES;
  const screen = holdingsPages.test(pathname) ? holdings : currencyPage.test(pathname) ? currency : [];
  return [...new Set([...user, ...screen])];
}

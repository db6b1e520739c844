/** The screens whose code is one file. */
const holdingsPages = /^\/(?:$|pay$|bills(?:$|\/))/;

/**
 * Fetches what a user's first screen needs beside the page's own first file, and after it. The addresses come from the
 * build.
 */
export function preloadFirstFiles(pathname: string): void {
  const files = import.meta.env.VITE_CHUNK_FILES;
  for (const file of [...files.user, ...(holdingsPages.test(pathname) ? files.holdings : [])]) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    // As the build's own code asks for them; a file fetched in another way would be fetched twice.
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = file;
    document.head.append(link);
  }
}

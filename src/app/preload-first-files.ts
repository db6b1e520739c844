/* Imported first by the entry file: while a slow phone evaluates the rest, the network loads the next files. Any
   earlier, they would compete with the entry file itself. */
for (const file of globalThis.billfoldFirstFiles ?? []) {
  const link = document.createElement('link');
  link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
  if (file.endsWith('.css')) link.as = 'style';
  // Must match the build's own preloads, otherwise the file would be fetched twice.
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

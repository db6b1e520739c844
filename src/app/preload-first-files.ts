/*
 * The page's first file runs this before anything else in it: while a slow phone is busy with the rest, the network brings
 * what comes next. Earlier, it would take the way from the first file itself.
 */
for (const file of globalThis.billfoldFirstFiles ?? []) {
  const link = document.createElement('link');
  link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
  if (file.endsWith('.css')) link.as = 'style';
  // As the build's own code asks for them; a file fetched in another way would be fetched twice.
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

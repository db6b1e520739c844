import type { Rolldown } from 'vite';

/**
 * The addresses of a chunk, of what it imports beyond the page's first file, and of their styles. Throws unless there
 * is one chunk of that name, so that a renamed or divided one is noticed.
 */
export function filesOfChunk(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const [chunk, another] = chunks.filter((one) => one.name === name);
  if (chunk === undefined) throw new Error(`There is no chunk “${name}”.`);
  if (another !== undefined) throw new Error(`There is more than one chunk “${name}”.`);
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((one) => reach(bundle, one)));
  const own = reach(bundle, chunk).filter((one) => !first.has(one));
  return own.flatMap(({ fileName, viteMetadata }) =>
    [fileName, ...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
  );
}

function reach(bundle: Rolldown.OutputBundle, start: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  const reached = new Set([start]);
  for (const { imports } of reached) {
    for (const file of imports) {
      const next = bundle[file];
      if (next?.type === 'chunk') reached.add(next);
    }
  }
  return [...reached];
}

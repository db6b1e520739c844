import { build } from 'vite';
import type { IndexHtmlTransformContext, Plugin, Rolldown } from 'vite';
import { inlineContents } from './csp-hash-plugin';

/** The folder of all built files. The page's script adds it, so that it is in every document once. */
const assets = 'assets/';

/**
 * The names in `/assets/` of a chunk's file, of what it imports beyond the page's first file, and of their styles. Throws
 * unless there is one chunk of that name, so that a renamed or divided one is noticed.
 */
export function filesOfChunk(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const [chunk, another] = chunks.filter((one) => one.name === name);
  if (chunk === undefined) throw new Error(`There is no chunk “${name}”.`);
  if (another !== undefined) throw new Error(`There is more than one chunk “${name}”.`);
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((one) => reach(bundle, one)));
  const ownChunks = reach(bundle, chunk).filter((one) => !first.has(one));
  return ownChunks.flatMap(({ fileName, viteMetadata }) =>
    [fileName, ...(viteMetadata?.importedCss ?? [])].map(nameInAssets),
  );
}

function nameInAssets(file: string): string {
  if (!file.startsWith(assets)) throw new Error(`${file} is not in ${assets}.`);
  return file.slice(assets.length);
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

interface InlineScript {
  /** The script's TypeScript entry. */
  entry: string;
  /** Constants for the script. */
  define: Record<string, string>;
  /** The name of a constant for the script, and the chunks whose files it lists by name. */
  chunkFiles?: { constant: string; chunks: readonly string[] };
}

/** Puts a small script into the head of index.html itself: what it starts cannot wait for the first file. */
export function inlineScriptPlugin({ entry, define, chunkFiles }: InlineScript): Plugin {
  return {
    name: 'inline-script',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, context) {
        const children = await bundleInlineScript({
          entry,
          define: {
            ...define,
            ...(chunkFiles && {
              [chunkFiles.constant]: JSON.stringify(listFiles(context, chunkFiles.chunks)),
            }),
          },
        });
        return [{ tag: 'script', children, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** In development there are no chunks, and the lists are empty. Files of the first chunk are always fetched, so only it lists them. */
function listFiles(
  { bundle: files }: IndexHtmlTransformContext,
  chunks: readonly string[],
): Record<string, string[]> {
  if (files === undefined) return Object.fromEntries(chunks.map((name) => [name, []]));
  const [shared = []] = chunks.map((name) => filesOfChunk(files, name));
  return Object.fromEntries(
    chunks.map((name, index) => [
      name,
      filesOfChunk(files, name).filter((file) => index === 0 || !shared.includes(file)),
    ]),
  );
}

/** A script of its own for the page. */
export async function bundleInlineScript({
  entry,
  define,
}: Pick<InlineScript, 'entry' | 'define'>): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2020',
      lib: { entry, formats: ['iife'], name: 'inline', fileName: 'inline' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find((file) => file.type === 'chunk');
  if (chunk === undefined) throw new Error(`${entry} built to nothing`);
  return chunk.code.trim();
}

/** In bytes, all together. They travel before anything else, in every document. */
const inlineScriptsMax = 15_000;

/** Throws if a page's inline scripts are too large to be in every page. */
export function checkInlineSize(html: string): void {
  const size = Buffer.byteLength(inlineContents(html, 'script').join(''));
  if (size > inlineScriptsMax)
    throw new Error(`The inline scripts have ${size} bytes in every page; ${inlineScriptsMax} at most.`);
}

/** Checks the finished page. Must come after every plugin that adds a script to it. */
export function inlineSizePlugin(): Plugin {
  return {
    name: 'inline-size',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: checkInlineSize },
  };
}

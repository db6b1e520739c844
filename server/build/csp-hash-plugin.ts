import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { staticLibraryStyles } from './static-library-styles';

/**
 * Writes `csp.json` beside the client's folder: the hashes of all that may run or style inline.
 * The server puts them into its Content-Security-Policy; anything else inline is refused by the browser.
 */
export function cspHashPlugin({ outDir }: { outDir: string }): Plugin {
  return {
    name: 'csp-hashes',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const html = await readFile(join(outDir, 'index.html'), 'utf8');
        const scriptHashes = inlineContents(html, 'script').map(hash);
        const styleHashes = [...inlineContents(html, 'style'), ...(await staticLibraryStyles())].map(hash);
        const text = JSON.stringify({ scriptHashes, styleHashes }, null, 2);
        await writeFile(join(dirname(outDir), 'csp.json'), `${text}\n`);
      },
    },
  };
}

/** The contents of inline elements; those with a `src` have none that would need a hash. */
export function inlineContents(html: string, tag: 'script' | 'style'): string[] {
  const withoutComments = html.replaceAll(/<!--[\s\S]*?-->/g, '');
  const elements = withoutComments.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'gi'));
  return [...elements]
    .filter(([, attributes]) => !/\ssrc=/i.test(attributes ?? ''))
    .map(([, , text]) => text ?? '');
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/**
 * Returns the fixed styles that React Aria and vaul insert into the page by JavaScript, read from their source. It throws if
 * an update has moved them, because otherwise browsers would refuse the styles and the app would look broken.
 */
export async function staticLibraryStyles(): Promise<string[]> {
  const ariaFolder = dirname(require.resolve('react-aria/package.json'));
  const press = await readFile(join(ariaFolder, 'dist/private/interactions/usePress.mjs'), 'utf8');
  const attribute = capture(press, /PRESSABLE_ATTRIBUTE = ['"]([\w-]+)['"]/);
  const pressStyle = capture(press, /style\.textContent = `([^`]+)`\.trim\(\)/);
  const scroll = await readFile(join(ariaFolder, 'dist/private/overlays/usePreventScroll.mjs'), 'utf8');
  const vaulEntry = require.resolve('vaul');
  const vaul = await readFile(join(dirname(vaulEntry), 'index.mjs'), 'utf8');
  return [
    // vaul inserts an empty style element first and adds its text afterwards, so the empty text needs a hash as well.
    '',
    pressStyle.replaceAll(/\$\{[^}]+\}/g, attribute).trim(),
    capture(scroll, /style\.textContent = `([^`$]+)`\.trim\(\)/).trim(),
    JSON.parse(capture(vaul, /__insertCSS\(("(?:[^"\\]|\\.)*")\)/)) as string,
  ];
}

function capture(source: string, pattern: RegExp): string {
  const captured = pattern.exec(source)?.[1];
  if (captured === undefined)
    throw new Error(`A library's static style has moved: ${pattern.source} finds nothing`);
  return captured;
}

/**
 * Writes `csp.json` beside the client's folder: the hashes of all inline scripts and styles of the app. The server puts them
 * into its Content-Security-Policy, and browsers refuse all other inline code.
 */
export function cspHashPlugin({ outDir }: { outDir: string }): Plugin {
  let isWritten = false;
  return {
    name: 'csp-hashes',
    apply: 'build',
    enforce: 'post',
    buildStart: () => {
      isWritten = false;
    },
    writeBundle: () => {
      isWritten = true;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        // This also runs after a build that has failed, whose own message is the one to be read.
        if (!isWritten) return;
        const html = await readFile(join(outDir, 'index.html'), 'utf8');
        const scriptHashes = inlineContents(html, 'script').map(hash);
        const styleHashes = [...inlineContents(html, 'style'), ...(await staticLibraryStyles())].map(hash);
        const text = JSON.stringify({ scriptHashes, styleHashes }, null, 2);
        await writeFile(join(dirname(outDir), 'csp.json'), `${text}\n`);
      },
    },
  };
}

/** Returns the contents of inline elements. Elements with a `src` have no content to hash. */
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

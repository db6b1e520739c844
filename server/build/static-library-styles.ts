import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The fixed styles that React Aria and vaul write into the page from JavaScript, read from their code.
 * An update that moves them stops the build, rather than breaking the look behind a refused style.
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
    // vaul puts its element into the page before the text into the element.
    '',
    pressStyle.replaceAll(/\$\{[^}]+\}/g, attribute).trim(),
    capture(scroll, /style\.textContent = `([^`$]+)`\.trim\(\)/).trim(),
    JSON.parse(capture(vaul, /__insertCSS\(("(?:[^"\\]|\\.)*")\)/)) as string,
  ];
}

function capture(source: string, pattern: RegExp): string {
  const found = pattern.exec(source)?.[1];
  if (found === undefined)
    throw new Error(`A library's static style has moved: ${pattern.source} finds nothing`);
  return found;
}

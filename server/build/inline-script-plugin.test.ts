import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { filesOfChunk } from './inline-script-plugin';

/** Only what is looked at. */
function chunk(parts: { name: string; imports?: string[]; css?: string[]; isEntry?: boolean }) {
  const { name, imports = [], css = [], isEntry = false } = parts;
  const viteMetadata = { importedCss: new Set(css) };
  return { type: 'chunk', name, fileName: `assets/${name}.js`, imports, isEntry, viteMetadata };
}

const bundle = Object.fromEntries(
  [
    chunk({ name: 'first', isEntry: true, imports: ['assets/runtime.js'], css: ['assets/first.css'] }),
    chunk({ name: 'runtime' }),
    chunk({ name: 'user', imports: ['assets/first.js', 'assets/steps.js'], css: ['assets/user.css'] }),
    chunk({ name: 'steps', imports: ['assets/runtime.js'] }),
  ].map((one) => [one.fileName, one]),
) as unknown as Rolldown.OutputBundle;

it('a chunk’s files are its own, what it imports, and their styles, without those that every page has', () => {
  expect(filesOfChunk(bundle, 'user')).toEqual(['/assets/user.js', '/assets/user.css', '/assets/steps.js']);
});

it('a chunk that is gone is noticed', () => {
  expect(() => filesOfChunk(bundle, 'holdings')).toThrow('There is no chunk “holdings”.');
});

it('two chunks of one name are noticed', () => {
  const double = { ...bundle, 'assets/user-2.js': bundle['assets/user.js'] } as Rolldown.OutputBundle;
  expect(() => filesOfChunk(double, 'user')).toThrow('There is more than one chunk “user”.');
});

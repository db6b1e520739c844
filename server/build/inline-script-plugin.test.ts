import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleInlineScript, checkInlineSize, filesOfChunk } from './inline-script-plugin';

/** Only the fields that the plugin reads. */
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
  expect(filesOfChunk(bundle, 'user')).toEqual(['user.js', 'user.css', 'steps.js']);
});

it('a chunk that is gone is noticed', () => {
  expect(() => filesOfChunk(bundle, 'holdings')).toThrow('There is no chunk “holdings”.');
});

it('two chunks of one name are noticed', () => {
  const double = { ...bundle, 'assets/user-2.js': bundle['assets/user.js'] } as Rolldown.OutputBundle;
  expect(() => filesOfChunk(double, 'user')).toThrow('There is more than one chunk “user”.');
});

describe('what stands in every page', () => {
  const define = { 'import.meta.env.VITE_CHUNK_FILES': '{}' };

  it.each(['inline-start', 'inline-login'])(
    '%s brings none of the calls that no start sends',
    async (name) => {
      const code = await bundleInlineScript({ entry: resolve('src/app', `${name}.ts`), define });
      expect(code).not.toMatch(/handover|\/auth\b|refund|keyScope|metamask/);
    },
  );

  it('a script that brings a whole part of the contract stops the build', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'billfold-inline-'));
    onTestFinished(async () => rm(folder, { recursive: true }));
    const entry = join(folder, 'planted.ts');
    const start = resolve('src/app/inline-start.ts');
    const parts = ['bills/bills', 'epos/epos', 'auth/auth', 'mint-house/mint-house', 'send/send'].map(
      (part) => resolve('contract', `${part}.paths`),
    );
    const imports = parts.map((part) => `export * from ${JSON.stringify(part)};`);
    await writeFile(entry, `import ${JSON.stringify(start)};\n${imports.join('\n')}\n`);
    const scripts = await Promise.all(
      [entry, resolve('src/app/inline-body.ts')].map(async (file) =>
        bundleInlineScript({ entry: file, define }),
      ),
    );
    const page = scripts.map((code) => `<script>${code}</script>`).join('');
    expect(() => checkInlineSize(page)).toThrow(/bytes in every page; 15000 at most/);
  });
});

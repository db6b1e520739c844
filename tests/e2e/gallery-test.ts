import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { test as appTest } from './e2e-test';

const configFile = fileURLToPath(new URL('../gallery/vite.config.ts', import.meta.url));

/** The test of single widgets: serves the gallery, built once for each worker, instead of the app. */
export const test = appTest.extend<object, { galleryUrl: string }>({
  galleryUrl: [
    async ({}, use) => {
      const outDir = await mkdtemp(path.join(tmpdir(), 'billfold-gallery-'));
      await build({ configFile, logLevel: 'error', build: { outDir } });
      const server = await preview({
        configFile,
        build: { outDir },
        preview: { port: 0, host: '127.0.0.1' },
      });
      await use(server.resolvedUrls?.local[0] ?? '');
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  printed: [async ({}, use) => use(() => ''), { scope: 'worker' }],
  baseURL: async ({ galleryUrl }, use) => {
    await use(galleryUrl);
  },
});

import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { billTemplates } from '../../src/money/bill-art/bill-template-drawings';
import { billTemplatesPlugin } from '../../server/build/bill-templates-plugin';
import { noScrollBarStylesPlugin } from '../../server/build/no-scroll-bar-styles-plugin';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The gallery of all widgets, built like the app but never with it: `npx vite --config
 * tests/gallery/vite.config.ts`.
 */
export default defineConfig({
  root: here('.'),
  publicDir: here('../../public'),
  cacheDir: here('../../node_modules/.cache/vite-gallery'),
  server: { port: 4609 },
  build: { target: ['chrome123', 'safari17.5'], emptyOutDir: true, reportCompressedSize: false },
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'zh-CN', 'tr-TR'] }), enforce: 'pre' },
    noScrollBarStylesPlugin(),
    billTemplatesPlugin(billTemplates),
  ],
});

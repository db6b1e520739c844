import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { precompressPlugin } from '../../../server/build/precompress-plugin';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const outDir = process.env['CLIENT_DIR'] ?? here('../../../test-results/bare-page');

/** Built like the app, with a service worker for the second visit. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  build: { outDir, emptyOutDir: true, target: ['chrome123', 'safari17.5'], reportCompressedSize: false },
  plugins: [
    react(),
    VitePWA({ injectRegister: false, manifest: false, workbox: { clientsClaim: true, skipWaiting: true } }),
    precompressPlugin({ outDir }),
  ],
});

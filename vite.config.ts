import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { brand } from './contract/brand';
import { languages } from './contract/language';
import { billTemplatesPlugin } from './server/build/bill-templates-plugin';
import { chunkGroups, chunkGroupsPlugin } from './server/build/chunk-groups';
import { cspHashPlugin } from './server/build/csp-hash-plugin';
import { firstScreensPlugin } from './server/build/first-screens-plugin';
import { folderHash } from './server/kernel/folder-hash';
import { guestChunksPlugin } from './server/build/guest-chunks-plugin';
import { inlineScriptPlugin, inlineSizePlugin } from './server/build/inline-script-plugin';
import { lateI18nextPlugin } from './server/build/late-i18next-plugin';
import { lightLocalePlugin } from './server/build/light-locale-plugin';
import { loginDocumentPlugin } from './server/build/login-document-plugin';
import { noScrollBarStylesPlugin } from './server/build/no-scroll-bar-styles-plugin';
import { pageDocumentsPlugin } from './server/build/page-documents-plugin';
import { precompressPlugin } from './server/build/precompress-plugin';
import { splashLinksPlugin } from './server/build/splash-screens';
import { webAppManifest } from './server/build/web-app-manifest';
import { userChunks } from './src/app/first-screens';
import { billTemplates } from './src/money/bill-art/bill-template-drawings';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Tests build a second app beside the first, as another release of it. An empty name would be this folder, to be emptied.
const outDir = process.env['CLIENT_DIR'] || fromRoot('./dist/client');
const appVersion = process.env['APP_VERSION'] ?? brand.appVersion;
const apiAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:4601';
const namespaces = readdirSync(fromRoot('./public/locales/en')).map((file) => basename(file, '.json'));
/** What the page says by itself when the app's files do not come. */
const startTexts = Object.fromEntries(
  languages.map((language) => {
    const file = fromRoot(`./public/locales/${language}/common.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const pick = (key: string) => (texts[key] ?? '').replace('{{appName}}', brand.appName);
    const keys = ['startFailedTitle', 'startFailedText', 'retry'];
    return [language, Object.fromEntries(keys.map((key) => [key, pick(key)]))];
  }),
);
const constants = {
  'import.meta.env.VITE_APP_VERSION': JSON.stringify(appVersion),
  'import.meta.env.VITE_LOCALE_VERSION': JSON.stringify(folderHash(fromRoot('./public/locales'))),
  'import.meta.env.VITE_CONTRACT_VERSION': JSON.stringify(folderHash(fromRoot('./contract'))),
  'import.meta.env.VITE_START_TEXTS': JSON.stringify(startTexts),
  'import.meta.env.VITE_LOCALE_NAMESPACES': JSON.stringify(namespaces),
};

/** All that the first screens need beside the first file, in few files; the order decides who has what several need. */
const groups = [
  // What every page fetches once it is drawn, a guest's too. With what reads the live updates, so that no open tab lacks it
  // when it takes them over from another one after a release.
  { name: 'after-start', parts: ['src/app/after-start', 'eventsource-parser'] },
  { name: 'page-end', parts: ['src/features/shell/page-extras', 'src/features/shell/page-footer'] },
  { name: 'signs', parts: ['src/ui/countdown', 'src/ui/sheet.tsx'] },
  // Paying at a till works without the screens of bills, which share all but the first of these.
  {
    name: 'user',
    parts: [
      'src/routes/_user.tsx',
      'src/app',
      'contract/money',
      'contract/currencies',
      'src/money/amounts',
      'src/money/bill-art/bill-crop',
      'src/money/bill-art/bill-pile',
      'src/money/bill-art/bill-templates',
      'src/money/currencies',
      'src/platform/page',
      'src/platform/user/initial',
      'src/ui/choice-text',
      'src/ui/face',
    ],
  },
  // What a payment's screen has in common with the till and with sheets of bills.
  {
    name: 'paying',
    parts: [
      'contract/bills/bill',
      'src/features/pay/epos.queries',
      'src/lib/vibrate',
      'src/money/bill-text/read-bill-lines',
      'src/money/calls',
      'src/money/payment',
      'src/money/scanning/payment-request',
      'src/money/sheets/drawn-tick',
      'src/money/sheets/read-link',
      'src/ui/checkbox',
      // The scanner's zoom; in files of its own it would be two more to list in every page.
      'src/ui/range-field',
    ],
  },
  {
    name: 'holdings',
    parts: ['src/routes/_user/index.tsx', 'src/routes/_user/bills.tsx', 'src/routes/_user/pay.tsx'],
  },
  // The open pocket, for a currency's page and for My bills on wide screens.
  {
    name: 'desk',
    parts: [
      'src/features/bills/currency-screen',
      'src/features/bills/desk/desk.tsx',
      'src/features/bills/open-pocket',
    ],
  },
  // What every long list has, in one file instead of four.
  {
    name: 'lists',
    parts: [
      'src/ui/list-row',
      'src/ui/load-more',
      'src/lib/use-stable-callback',
      'build/modern/infiniteQueryOptions',
      'build/modern/useInfiniteQuery',
    ],
  },
  {
    name: 'dialog',
    parts: ['react-aria-components/dist/private/Dialog', 'react-aria-components/dist/private/Modal'],
  },
  { name: 'pdf-writer', parts: ['src/lib/pdf'] },
];

const routes = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: fromRoot('./src/routes'),
  generatedRouteTree: fromRoot('./src/routeTree.gen.ts'),
  quoteStyle: 'single',
  semicolons: true,
} as const;

export default defineConfig({
  define: constants,
  server: {
    port: 4600,
    proxy: Object.fromEntries(['/api', '/dev', '/health'].map((path) => [path, { target: apiAddress }])),
  },
  // Only workers import these; found late, they would reload the page in the middle of a first sign-in.
  optimizeDeps: {
    include: ['altcha-lib', 'altcha-lib/algorithms/web/pbkdf2', 'altcha-lib/workers/shared'],
  },
  // React has the hook itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir,
    emptyOutDir: true,
    // The first browsers with light-dark() and all else that the styles rely on; older syntax is only weight.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    // All of these browsers fetch modules early by themselves.
    modulePreload: { polyfill: false },
    // The packed sizes are those of the side files, which tell more.
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups(groups) } },
    },
  },
  worker: { format: 'es' },
  plugins: [
    tanstackRouter(routes),
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'zh-CN', 'tr-TR'] }), enforce: 'pre' },
    inlineScriptPlugin({
      entry: fromRoot('./src/app/inline-start.ts'),
      define: constants,
      chunkFiles: { constant: 'import.meta.env.VITE_CHUNK_FILES', chunks: userChunks },
    }),
    loginDocumentPlugin({
      entry: fromRoot('./src/app/login-document.tsx'),
      script: fromRoot('./src/app/inline-body.ts'),
      locales: fromRoot('./public/locales'),
      define: constants,
      router: tanstackRouter({ ...routes, enableRouteGeneration: false }),
    }),
    splashLinksPlugin(),
    inlineSizePlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: webAppManifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', '**/*.{js,css,woff2}', 'icons/*.svg'],
        // What makes PDFs is fetched with the first one, as far as its letters need it.
        globIgnores: ['**/noto-sans-*', '**/pdf-writer-*'],
      },
    }),
    billTemplatesPlugin(billTemplates),
    noScrollBarStylesPlugin(),
    lightLocalePlugin(),
    lateI18nextPlugin(),
    cspHashPlugin({ outDir }),
    chunkGroupsPlugin(groups),
    guestChunksPlugin(userChunks),
    firstScreensPlugin(),
    pageDocumentsPlugin({ outDir, locales: fromRoot('./public/locales') }),
    precompressPlugin({ outDir }),
  ],
});

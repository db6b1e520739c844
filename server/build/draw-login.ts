import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { PluginOption } from 'vite';

export interface LoginDrawing {
  /** The module that draws the screen. */
  entry: string;
  /** The folder of the texts, by language. */
  locales: string;
  define: Record<string, string>;
  /** The router plugin. It must split the drawn screen as it splits the app. */
  router: PluginOption;
}

interface DrawnLogin {
  html: string;
  /** The label once the form is sent. */
  sending: string;
}

/** The login screen by language, drawn by the app's own code. */
export async function drawLogin(drawing: LoginDrawing): Promise<Record<string, DrawnLogin>> {
  const folder = await mkdtemp(join(tmpdir(), 'billfold-login-'));
  try {
    await bundle(drawing, folder);
    const texts = await readTexts(drawing.locales);
    const drawn = await drawInWorker(join(folder, 'login.mjs'), texts);
    for (const [language, { html }] of Object.entries(drawn)) {
      // React would insert a part that suspended by an inline script, which the page's policy refuses.
      if (!html.includes('</form>') || html.includes('<script'))
        throw new Error(`The login screen can't be drawn in ${language}: ${html}`);
    }
    return drawn;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Packages are bundled in their form for browsers, so that the elements are those that a browser expects. */
async function bundle({ entry, define, router }: LoginDrawing, outDir: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    plugins: [router, react()],
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['browser', 'module', 'import'] } },
    build: {
      ssr: entry,
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'login.mjs', codeSplitting: false } },
    },
  });
}

async function readTexts(locales: string): Promise<Record<string, Record<string, unknown>>> {
  const languages = await readdir(locales);
  const read = async (language: string, namespace: string): Promise<unknown> =>
    JSON.parse(await readFile(join(locales, language, `${namespace}.json`), 'utf8'));
  const all = languages.map(async (language) => {
    const [common, auth, validation] = await Promise.all(
      ['common', 'auth', 'validation'].map(async (namespace) => read(language, namespace)),
    );
    return [language, { common, auth, validation }] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

/** What the router asks of a browser before it draws; React must not find a document. */
const workerCode = `
const { parentPort, workerData } = require('node:worker_threads');
delete globalThis.BroadcastChannel;
void (async () => {
  const { renderLogin } = await import(workerData.file);
  const drawn = {};
  for (const [language, texts] of Object.entries(workerData.texts)) {
    const addEventListener = () => undefined;
    Object.assign(globalThis, { self: globalThis, window: {}, history: {}, addEventListener, document: { addEventListener } });
    const html = await renderLogin(language, texts, () => { delete globalThis.document; });
    drawn[language] = { html, sending: texts.auth.signingIn };
  }
  parentPort.postMessage(drawn);
})();
`;

/** Apart from the build, whose own globals stay as they are. */
async function drawInWorker(file: string, texts: object): Promise<Record<string, DrawnLogin>> {
  const workerData = { file: pathToFileURL(file).href, texts };
  const worker = new Worker(workerCode, { eval: true, workerData });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The login screen was not drawn.')));
    });
  } finally {
    await worker.terminate();
  }
}

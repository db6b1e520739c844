import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));
const careless = (file: string) => path.join(import.meta.dirname, file);
/** Which of the server's files give way to which careless ones. */
const replaced: readonly [RegExp, string][] = [
  [/[/\\]epos[/\\](?:pay-at-till|refund-payment)\.service\.ts$/, careless('careless-till.ts')],
  [/[/\\]bulk[/\\]run-bulk-jobs\.service\.ts$/, careless('careless-bulk.ts')],
];
/** Inside node_modules, so that a server copied there resolves its packages. */
const distDir = path.join(projectDir, 'node_modules', '.cache', 'billfold-careless');

let built: Promise<string> | undefined;

/** Builds the server with a careless till and careless bulk jobs instead of its own, once for a run; returns the file to start. */
export function buildCarelessServer(): Promise<string> {
  built ??= buildAnew();
  return built;
}

async function buildAnew(): Promise<string> {
  const outDir = path.join(distDir, 'server');
  await mkdir(path.join(distDir, 'client'), { recursive: true });
  await build({
    configFile: path.join(projectDir, 'server', 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, sourcemap: false },
    plugins: [
      {
        name: 'careless-files',
        enforce: 'pre',
        async resolveId(source, importer, options) {
          const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
          return replaced.find(([file]) => file.test(resolved?.id ?? ''))?.[1] ?? null;
        },
      },
    ],
  });
  return path.join(outDir, 'main.js');
}

// Plain JavaScript, because it runs before anything is built: builds when the sources have changed since, or when it is run itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const projectDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(projectDir, 'dist', 'built-from');
/** What a build is made from. */
export const sources = [
  'contract',
  'src',
  'sw',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

/** @param {string} path */
function* filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const full = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else yield full;
  }
}

function hashOfSources() {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    const full = join(projectDir, source);
    if (!existsSync(full)) continue;
    const files = source.includes('.') ? [full] : filesBelow(full);
    for (const file of files) hash.update(file.slice(projectDir.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Builds the app and the server, and remembers what of. Ends the process when the build fails.
 * @param {{ hash: string; logLevel: 'info' | 'warn' }} options
 */
function build({ hash, logLevel }) {
  const vite = join(projectDir, 'node_modules', 'vite', 'bin', 'vite.js');
  rmSync(stampFile, { force: true });
  for (const config of ['vite.config.ts', 'server/vite.config.ts']) {
    const { status } = spawnSync(
      process.execPath,
      [vite, 'build', '--logLevel', logLevel, '--config', config],
      {
        cwd: projectDir,
        stdio: ['ignore', 'inherit', 'inherit'],
        // A test that builds has another NODE_ENV, which would build another app.
        env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
      },
    );
    if (status !== 0) {
      process.stderr.write('The build failed; its messages are above\n');
      process.exit(1);
    }
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}

/**
 * The address of a built program, after a build if one is needed. Its name is that of a file in dist/server.
 * @param {string} program
 */
export function provideBuild(program) {
  const hash = hashOfSources();
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hash) {
    process.stdout.write('Building (only the first time and after changes)...\n');
    build({ hash, logLevel: 'warn' });
  }
  return pathToFileURL(join(projectDir, 'dist', 'server', `${program}.js`)).href;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  build({ hash: hashOfSources(), logLevel: 'info' });

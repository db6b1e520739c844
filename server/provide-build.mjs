// Plain JavaScript, because it runs before anything is built: builds when the sources have changed since.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const projectDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(projectDir, 'dist', 'built-from');
const sources = [
  'contract',
  'src',
  'sw',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
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
 * The address of a built program, after a build if one is needed. Its name is that of a file in dist/server.
 * @param {string} program
 */
export function provideBuild(program) {
  const hash = hashOfSources();
  const built = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
  if (!built) {
    process.stdout.write('Building (only the first time and after changes)...\n');
    const vite = join(projectDir, 'node_modules', 'vite', 'bin', 'vite.js');
    for (const config of [['vite.config.ts'], ['server/vite.config.ts']]) {
      const build = spawnSync(
        process.execPath,
        [vite, 'build', '--logLevel', 'warn', '--config', ...config],
        {
          cwd: projectDir,
          stdio: ['ignore', 'inherit', 'inherit'],
          env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
        },
      );
      if (build.status !== 0) {
        process.stderr.write('Nothing was started. The build failed; its messages are above\n');
        process.exit(1);
      }
    }
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, hash);
  }
  return pathToFileURL(join(projectDir, 'dist', 'server', `${program}.js`)).href;
}

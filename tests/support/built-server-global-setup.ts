import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const projectDir = fileURLToPath(new URL('../..', import.meta.url));
const serverFile = path.join(projectDir, 'dist', 'server', 'main.js');
const sourceFolders = ['server', 'contract'];

function newestSourceMs(): number {
  const files = sourceFolders.flatMap((folder) =>
    readdirSync(path.join(projectDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|json)$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => path.join(projectDir, folder, file)),
  );
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}

/**
 * Global set-up: builds the server unless the last build is newer than its sources, so that tests run what users
 * run.
 */
export default async function provideBuiltServer(): Promise<void> {
  if (existsSync(serverFile) && statSync(serverFile).mtimeMs > newestSourceMs()) return;
  const vite = path.join(projectDir, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--logLevel', 'error', '--config', 'server/vite.config.ts'];
  await promisify(execFile)(process.execPath, args, { cwd: projectDir });
}

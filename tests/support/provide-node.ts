import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { npmScript } from './run-command.mjs';

/** Where the registry has no Node.js for this machine, or does not answer. */
export class NoNode extends Error {
  override name = 'NoNode';
}

const npmWaitMs = 60_000;

/** Outside the project, so that a clean checkout finds it again. */
function nodeFolder(major: number): string {
  const { XDG_CACHE_HOME, HOME } = process.env;
  return path.join(XDG_CACHE_HOME || path.join(HOME || homedir(), '.cache'), 'billfold', `node-${major}`);
}

/**
 * Returns the program of a major version of Node.js; it is fetched once, by the npm package that carries it. Error: `NoNode`
 * if there is none.
 */
export function provideNode(major: number): string {
  const packageName = `node-${process.platform}-${process.arch}`;
  const inFolder = path.join('node_modules', packageName, 'bin', 'node');
  const folder = nodeFolder(major);
  const program = path.join(folder, inFolder);
  if (existsSync(program)) return program;
  mkdirSync(path.dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  try {
    const [npm = ''] = npmScript('install');
    const options = ['--no-save', '--ignore-scripts', '--engine-strict=false', '--prefix', fresh];
    execFileSync(process.execPath, [npm, 'install', ...options, `${packageName}@${major}`], {
      cwd: fresh,
      stdio: 'ignore',
      timeout: npmWaitMs,
    });
    execFileSync(path.join(fresh, inFolder), ['--version'], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
    return program;
  } catch (cause) {
    throw new NoNode(`No Node.js ${major} from the npm registry: what is tested on it is skipped.`, {
      cause,
    });
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

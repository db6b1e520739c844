import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from './start-server';
import type { RunningServer } from './start-server';

const projectDir = fileURLToPath(new URL('../..', import.meta.url));
const builtDir = path.join(projectDir, 'dist');
/** Inside node_modules, so that a server copied there resolves its packages. */
const workDir = path.join(projectDir, 'node_modules', '.cache', 'billfold-sites');

/** Folders of a built app. */
export interface Release {
  client: string;
  hashes: string;
}

/** The app as last built. */
export const currentRelease: Release = {
  client: path.join(builtDir, 'client'),
  hashes: path.join(builtDir, 'csp.json'),
};

/** Builds the app with another version number. */
export async function buildRelease(version: string): Promise<Release> {
  const folder = path.join(workDir, `release-${version}`);
  const client = path.join(folder, 'client');
  const vite = path.join(projectDir, 'node_modules', 'vite', 'bin', 'vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: projectDir,
    env: { ...process.env, CLIENT_DIR: client, APP_VERSION: version },
  });
  return { client, hashes: path.join(folder, 'csp.json') };
}

/** A server of its own whose app can be replaced, as a deployment does. */
export class AppSite {
  private readonly root = path.join(workDir, `site-${process.pid}`);
  private readonly dist = path.join(this.root, 'dist');
  private server: RunningServer | undefined;
  private dataFolder: string | undefined;

  /** Installs a release and starts the server, at the same address each time. */
  async deploy(release: Release, env: Record<string, string> = {}): Promise<string> {
    const port = this.server === undefined ? undefined : Number(new URL(this.server.url).port);
    await this.server?.stop();
    await rm(this.dist, { recursive: true, force: true });
    await cp(path.join(builtDir, 'server'), path.join(this.dist, 'server'), { recursive: true });
    await cp(release.client, path.join(this.dist, 'client'), { recursive: true });
    await cp(release.hashes, path.join(this.dist, 'csp.json'));
    this.server = await startServer({
      dataDir: path.join(await this.folder(), 'data'),
      serverFile: path.join(this.dist, 'server', 'main.js'),
      env: { BUDGET_SCALE: '100', ...env },
      ...(port === undefined ? {} : { port }),
    });
    return this.server.url;
  }

  /** Adds a file to the deployed app. */
  async addFile(name: string, content: string): Promise<void> {
    const file = path.join(this.dist, 'client', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  async remove(): Promise<void> {
    await this.server?.stop();
    await rm(this.root, { recursive: true, force: true });
    if (this.dataFolder !== undefined) await rm(this.dataFolder, { recursive: true, force: true });
  }

  private async folder(): Promise<string> {
    if (this.dataFolder === undefined) {
      this.dataFolder = await mkdtemp(path.join(tmpdir(), 'billfold-site-'));
      // When root runs the tests, the database runs under an account of its own and must be able to enter the
      // folder.
      await chmod(this.dataFolder, 0o711);
    }
    return this.dataFolder;
  }
}

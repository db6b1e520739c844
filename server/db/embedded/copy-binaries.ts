import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { giveToOwnerOf } from './give-to';
import { linkLibraries } from './link-libraries';

async function makeReadable(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, dir.endsWith('bin') ? 0o755 : 0o644);
  }
}

/** Copies the package below `copyDir`, once for each version, and removes the copies of other versions. */
export async function copyBinaries(options: {
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
    // What root copied for an ordinary user stays, since that user cannot remove it.
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

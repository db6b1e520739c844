import { copyFile, readFile, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errorCode } from './error-code';

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
 * Recreates the links among the shared libraries, since npm packages carry none and the package's install
 * script does not run. False when the folder cannot be written.
 */
export async function linkLibraries(packageDir: string): Promise<boolean> {
  for (const { source, target } of await readLinks(packageDir)) {
    const link = join(packageDir, target);
    if (await exists(link)) continue;
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      // Some shared folders of virtual machines know no links.
      const copied = await copyFile(join(packageDir, source), link).then(
        () => true,
        () => false,
      );
      if (!copied) return false;
    }
  }
  return true;
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isExecutable } from '../support/pgbouncer';

/** WebKitGTK's browser is outside PATH, in a folder named after the machine and the library. */
function webKitFolders(): string[] {
  const root = '/usr/lib';
  return readdirSync(root, { recursive: false, encoding: 'utf8' })
    .filter((name) => name.includes('-linux-gnu'))
    .flatMap((name) =>
      readdirSync(path.join(root, name))
        .filter((entry) => entry.startsWith('webkit'))
        .map((entry) => path.join(root, name, entry)),
    );
}

/** Finds a browser's program. Throws if it's missing: a part of the torture that can't test has failed. */
export function findProgram(name: string, debianPackage: string): string {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...webKitFolders()];
  const program = folders.map((folder) => path.join(folder, name)).find(isExecutable);
  if (program === undefined)
    throw new Error(`No ${name} found, so this engine can't be tested: apt-get install ${debianPackage}`);
  return program;
}

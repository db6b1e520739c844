import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sources } from '../../server/provide-build.mjs';
import { projectFolder } from './run-command.mjs';

/** Beside the packages, so that both builds find them. */
const folder = path.join(projectFolder, 'node_modules', '.cache', 'billfold-next');
/** Adds a column to every table, which is more than a real release would do. */
const migration = `import type { Migration } from './migration';

export const nextRelease: Migration = {
  number: NUMBER,
  name: 'next-release',
  statements: [
    \`do $$ declare one text; begin
      for one in select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_version' loop
        execute format('alter table %I add column next_release integer not null default 7', one);
      end loop;
    end $$\`,
  ],
};
`;

/** Builds a later release: another version, other texts, and a newer schema. Returns its server's file. */
export async function buildNextRelease(newestSchema: number): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const source of sources)
    await cp(path.join(projectFolder, source), path.join(folder, source), { recursive: true });
  await symlink(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
  const migrations = path.join(folder, 'server', 'kernel', 'db', 'migrations');
  writeFileSync(
    path.join(migrations, 'next-release.ts'),
    migration.replace('NUMBER', String(newestSchema + 1)),
  );
  rewrite(path.join(migrations, 'all-migrations.ts'), [
    [/^/, "import { nextRelease } from './next-release';\n"],
    [/\];\s*$/, ', nextRelease];\n'],
  ]);
  rewrite(path.join(folder, 'contract', 'brand.ts'), [[/appVersion: '[\d.]+'/, "appVersion: '9.9.9'"]]);
  rewrite(path.join(folder, 'public', 'locales', 'en', 'common.json'), [
    [/^\{/, '{\n  "nextRelease": "Next",'],
  ]);
  await promisify(execFile)(process.execPath, [path.join(folder, 'server', 'provide-build.mjs')], {
    cwd: folder,
  });
  return path.join(folder, 'dist', 'server', 'main.js');
}

function rewrite(file: string, changes: readonly [pattern: RegExp, by: string][]): void {
  let text = readFileSync(file, 'utf8');
  for (const [pattern, by] of changes) {
    if (!pattern.test(text)) throw new Error(`${file} has no ${String(pattern)}`);
    text = text.replace(pattern, by);
  }
  writeFileSync(file, text);
}

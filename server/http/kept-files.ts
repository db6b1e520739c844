import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { folderHash } from '../kernel/folder-hash';
import { isSealed, sealRow } from '../kernel/keys/row-seal';
import type { ServiceContext } from '../service-context';

/** Unused ones are removed after this time; a page may stay open for days. */
const keptDays = 30;

/** Addresses that name a release's own file, by a hash in its name or by the version of the texts. */
const namePattern = /^\/(?:assets\/[\w.-]+\.(?:js|css)|locales\/\w+\/[\w-]+\.json\?v=\w+)$/;

const typeOf: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

/**
 * Keeps this release's scripts, styles and texts in the database, before its first page is served. During an upgrade, servers of
 * two releases answer the same browser, and each has only its own files on its disk. A row that someone else wrote is replaced.
 */
export async function keepFiles({ db, keys }: Stored, clientFolder: string, now: Date): Promise<void> {
  const files = new Map(listFiles(clientFolder));
  // Those of a release that has been started before are there already.
  const known = await db
    .updateTable('kept_files')
    .set({ published_at: now })
    .where('name', 'in', ['', ...files.keys()])
    .returning(['name', 'seal', sql<Buffer>`sha256(content)`.as('hash')])
    .execute();
  for (const { name, seal, hash } of known) {
    const isSame = hash.equals(hashOf(readFileSync(files.get(name) ?? '')));
    if (isSame && isSealed(seal, sealFile(keys, { name, hash }))) files.delete(name);
  }
  // Not in one transaction: servers that start together would wait for each other longer than a lock may take.
  for (const [name, path] of files) {
    const content = readFileSync(path);
    const kept = { content, seal: sealFile(keys, { name, hash: hashOf(content) }), published_at: now };
    await db
      .insertInto('kept_files')
      .values({ name, ...kept })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(kept))
      .execute();
  }
  await db
    .deleteFrom('kept_files')
    .where('published_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${keptDays})`)
    .execute();
}

function hashOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

/** The server's MAC over a file: without it, SQL alone could put a script into every wallet. */
function sealFile(keys: Stored['keys'], { name, hash }: { name: string; hash: Buffer }): Buffer {
  return sealRow(keys, 'kept_files', [name, hash.toString('hex')]);
}

/** Answers with a file of another release; undefined if the address names none, or one that isn't as a server wrote it. */
export async function sendKeptFile(
  { db, keys }: Stored,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (!namePattern.test(request.url)) return undefined;
  const kept = await db
    .selectFrom('kept_files')
    .select(['content', 'seal'])
    .where('name', '=', request.url)
    .executeTakeFirst();
  if (kept === undefined) return undefined;
  const file = { name: request.url, hash: hashOf(kept.content) };
  if (!isSealed(kept.seal, sealFile(keys, file))) return undefined;
  const [, extension = ''] = /\.(\w+)(?:\?|$)/.exec(request.url) ?? [];
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type(typeOf[extension] ?? 'application/octet-stream')
    .send(kept.content);
}

/** The version of the texts of a build, as its pages name it. */
export function localeVersionOf(clientFolder: string): string {
  return folderHash(join(clientFolder, 'locales'));
}

/** The files to keep, by their addresses. */
function* listFiles(clientFolder: string): Generator<[name: string, path: string]> {
  // Without a client, the server serves only the API.
  if (!existsSync(clientFolder)) return;
  const version = localeVersionOf(clientFolder);
  for (const folder of ['assets', 'locales'])
    for (const entry of readdirSync(join(clientFolder, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const bare = `/${relative(clientFolder, path).split(sep).join('/')}`;
      const name = folder === 'locales' ? `${bare}?v=${version}` : bare;
      if (entry.isFile() && namePattern.test(name)) yield [name, path];
    }
}

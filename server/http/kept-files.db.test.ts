import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeScratchFolder } from '../../tests/support/scratch-folder';
import { withServer } from '../../tests/support/with-server';
import { createApp } from '../app';
import { keepFiles, localeVersionOf } from './kept-files';

const server = withServer();
const folder = makeScratchFolder('billfold-releases-');
const dayMs = 86_400_000;

/** A build with its own page, script and text. */
function build(release: string): string {
  const dist = join(folder, release);
  for (const name of ['assets', 'locales/en', 'icons'])
    mkdirSync(join(dist, 'client', name), { recursive: true });
  const files = {
    'index.html': `<p>${release}</p>`,
    [`assets/app-${release}.js`]: `// ${release}`,
    [`assets/app-${release}.js.br`]: 'packed',
    [`assets/font-${release}.woff2`]: 'letters',
    'locales/en/common.json': `{ "release": "${release}" }`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, 'client', name), text);
  return dist;
}

describe('servers of two releases', () => {
  const [oldDist, newDist] = [build('old'), build('new')];
  let [oldApp, newApp]: FastifyInstance[] = [];
  const versionOf = (dist: string) => localeVersionOf(join(dist, 'client'));
  const revisionOf = (release: string) => createHash('md5').update(`<p>${release}</p>`).digest('hex');
  beforeAll(async () => {
    const { context, clock } = server;
    oldApp = await createApp(context, oldDist);
    newApp = await createApp(context, newDist);
    for (const dist of [oldDist, newDist]) await keepFiles(context, join(dist, 'client'), clock.now());
  });
  afterAll(async () => {
    await oldApp?.close();
    await newApp?.close();
    rmSync(folder, { recursive: true });
  });
  const get = async (app: FastifyInstance | undefined, url: string) => {
    if (app === undefined) throw new Error('not started');
    const { statusCode, headers, body } = await app.inject({ url });
    return { statusCode, type: headers['content-type'], cache: headers['cache-control'], body };
  };

  test('each answers with the scripts and texts of both', async () => {
    for (const app of [oldApp, newApp])
      for (const [release, dist] of [
        ['old', oldDist],
        ['new', newDist],
      ] as const) {
        expect(await get(app, `/assets/app-${release}.js`), release).toMatchObject({
          statusCode: 200,
          cache: 'public, max-age=31536000, immutable',
          body: `// ${release}`,
        });
        const texts = await get(app, `/locales/en/common.json?v=${versionOf(dist)}`);
        expect(texts, release).toMatchObject({ statusCode: 200, body: `{ "release": "${release}" }` });
      }
    expect((await get(oldApp, '/assets/app-new.js')).type).toBe('text/javascript; charset=utf-8');
    expect((await get(oldApp, `/locales/en/common.json?v=${versionOf(newDist)}`)).type).toBe(
      'application/json; charset=utf-8',
    );
  });

  test('a worker gets the page of its own release, or none', async () => {
    const page = (release: string) => `/index.html?__WB_REVISION__=${revisionOf(release)}`;
    expect(await get(newApp, page('new'))).toMatchObject({ statusCode: 200, body: '<p>new</p>' });
    expect((await get(oldApp, page('new'))).statusCode).toBe(404);
    expect((await get(newApp, page('old'))).statusCode).toBe(404);
    expect((await get(newApp, '/index.html')).body).toBe('<p>new</p>');
  });

  test('says of no other file what is in it', async () => {
    const outside = join(folder, 'secret');
    writeFileSync(outside, 'secret');
    const revision = createHash('md5').update('secret').digest('hex');
    for (const path of ['/../../secret', '/%2e%2e/%2e%2e/secret', '/assets/../../../secret'])
      expect((await get(newApp, `${path}?__WB_REVISION__=${revision}`)).statusCode, path).toBe(404);
  });

  test('what neither has is not found', async () => {
    for (const url of ['/assets/app-lost.js', '/locales/en/common.json?v=lost', '/assets/app-new.js?v=1'])
      expect((await get(oldApp, url)).statusCode, url).toBe(404);
  });

  describe('and someone who writes to the database', () => {
    const alert = Buffer.from('alert(1)');
    const plant = async (name: string, seal: Buffer | null = null) => {
      await server.database.query(
        `insert into kept_files (name, content, published_at, seal) values ($1, $2, $3, $4)
         on conflict (name) do update set content = excluded.content, seal = coalesce(excluded.seal, kept_files.seal)`,
        [name, alert, server.clock.now(), seal],
      );
    };
    const sealOf = async (name: string) => {
      const query = server.context.db.selectFrom('kept_files').select('seal').where('name', '=', name);
      return (await query.executeTakeFirst())?.seal ?? null;
    };
    const keep = async (dist: string) => keepFiles(server.context, join(dist, 'client'), server.clock.now());

    test('can add no script', async () => {
      await plant('/assets/app-planted.js');
      await plant('/assets/app-copied.js', await sealOf('/assets/app-old.js'));
      for (const name of ['planted', 'copied'])
        expect((await get(newApp, `/assets/app-${name}.js`)).statusCode).toBe(404);
    });

    test('can change no script for longer than until the next start of its release', async () => {
      await plant('/assets/app-old.js');
      expect((await get(newApp, '/assets/app-old.js')).statusCode).toBe(404);
      await keep(oldDist);
      expect(await get(newApp, '/assets/app-old.js')).toMatchObject({ statusCode: 200, body: '// old' });
    });

    test('can’t be there before the next release', async () => {
      const nextDist = build('next');
      await plant('/assets/app-next.js');
      await keep(nextDist);
      expect(await get(newApp, '/assets/app-next.js')).toMatchObject({ statusCode: 200, body: '// next' });
    });

    test('can take a seal away only until the next start of its release', async () => {
      await server.database.query(`update kept_files set seal = null where name = '/assets/app-old.js'`);
      expect((await get(newApp, '/assets/app-old.js')).statusCode).toBe(404);
      await keep(oldDist);
      expect((await get(newApp, '/assets/app-old.js')).statusCode).toBe(200);
    });

    afterAll(async () => {
      await server.database.query(`delete from kept_files where name ~ 'planted|copied|next'`);
      await server.database.query('delete from kept_files where name = $1', [
        `/locales/en/common.json?v=${versionOf(join(folder, 'next'))}`,
      ]);
    });
  });

  test('fonts and packed files are not kept, and nothing longer than a month after its last start', async () => {
    const { context, clock } = server;
    const names = async () =>
      (await context.db.selectFrom('kept_files').select('name').orderBy('name').execute()).map(
        ({ name }) => name,
      );
    expect(await names()).toEqual(
      [
        '/assets/app-new.js',
        '/assets/app-old.js',
        ...[newDist, oldDist].map((dist) => `/locales/en/common.json?v=${versionOf(dist)}`),
      ].toSorted(),
    );
    await keepFiles(context, join(newDist, 'client'), new Date(clock.now().getTime() + 31 * dayMs));
    expect(await names()).toEqual(['/assets/app-new.js', `/locales/en/common.json?v=${versionOf(newDist)}`]);
  });
});

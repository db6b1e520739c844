import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { loadCredentials } from '../../server/embedded-postgres/credentials';
import { dataLayout } from '../../server/embedded-postgres/data-dir';
import { withClient } from '../../server/embedded-postgres/provision-database';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres';
import type { EmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres';
import { isFullSize } from '../support/attack-sizes';
import { freePort } from '../support/free-port';
import { pollUntil } from '../support/poll-until';
import { projectFolder } from '../support/run-command.mjs';
import { makeScratchFolder } from '../support/scratch-folder';
import { ImageStore, imageObstacle } from './container-image';

// Builds take minutes, so they stay out of `npm test`.
const obstacle = isFullSize ? imageObstacle() : 'only in npm run torture';
const note = obstacle === undefined ? '' : ` (skipped: ${obstacle})`;
const site = 'wallet.example';
const deployFile = (name: string) => path.join(projectFolder, 'deploy', name);

/** The environment that `deploy/compose.yaml` gives the server, with the values of its `.env`. */
function composedEnvironment(values: Readonly<Record<string, string>>): Record<string, string> {
  const compose = readFileSync(deployFile('compose.yaml'), 'utf8');
  const [, service = ''] = /^ {2}billfold:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
  const settings = [...service.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll(/\$\{([A-Z_]+)(?::\?[^}]*)?\}/g, (_, used: string) => values[used] ?? `no ${used}`),
  ]);
  return Object.fromEntries(settings) as Record<string, string>;
}

function ask(port: number, url: string, host: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: url, headers: { host } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    });
    asked.on('error', reject).end();
  });
}

describe.skipIf(obstacle !== undefined)(`the image of the server${note}`, () => {
  let images: ImageStore;
  let folder: string;
  let database: EmbeddedPostgres;
  let password: string;
  const databasePort = freePort();
  beforeAll(async () => {
    images = new ImageStore();
    folder = makeScratchFolder('billfold-container-');
    const dataDir = path.join(folder, 'data');
    const address = { host: '127.0.0.1', port: await databasePort };
    database = await startEmbeddedPostgres({ dataDir, address, log: () => undefined });
    const file = dataLayout(dataDir).credentialsFile;
    const { adminPassword, appPassword } = await loadCredentials({ file, clusterExists: true });
    password = appPassword;
    const admin = `postgresql://postgres:${encodeURIComponent(adminPassword)}@127.0.0.1:${address.port}/postgres`;
    // As the database's image makes its POSTGRES_USER.
    await withClient(admin, (client) => client.query('alter role billfold superuser'));
  });
  afterAll(async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
    images.remove();
  });

  test('serves the app with the settings of compose.yaml', { timeout: 1_800_000 }, async () => {
    const image = await images.buildServer(await images.buildBase(), deployFile('Containerfile'));
    const { User: user } = await images.configOf(image);
    expect(user).toBe('65534:65534');
    const values = {
      DATABASE_PASSWORD: encodeURIComponent(password),
      MASTER_KEY: 'a master key of this test, long enough',
      SITE: site,
      SMTP_URL: 'smtp://127.0.0.1:9',
    };
    const { DATABASE_URL = '', ...others } = composedEnvironment(values);
    expect(DATABASE_URL).toContain('@database/');
    const port = await freePort();
    const container = await images.start(image, {
      ...others,
      DATABASE_URL: DATABASE_URL.replace('@database/', `@127.0.0.1:${await databasePort}/`),
      PORT: String(port),
    });
    onTestFinished(async () => void (await container.stop()));
    const readiness = () => ask(port, '/ready', 'localhost').catch(() => undefined);
    const limits = { timeoutMs: 120_000, intervalMs: 200 };
    const isReady = await pollUntil(async () => (await readiness())?.status === 200, limits);
    expect(isReady, container.output()).toBe(true);
    const page = await ask(port, '/', site);
    expect(page.status, page.body).toBe(200);
    const [, script = ''] = /<script [^>]*src="([^"]+\.js)"/.exec(page.body) ?? [];
    expect((await ask(port, script, site)).status, script).toBe(200);
    expect((await ask(port, '/', 'localhost')).status).toBe(421);
    expect(await container.stop(), container.output()).toBe(0);
  });
});

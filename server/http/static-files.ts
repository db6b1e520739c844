import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InlineHashes } from './security-headers';

/**
 * Stands in for the app's worker while the kill switch is on: browsers fetch it as an update of whatever worker they
 * have, and it removes that, every cache and itself. The pages then come from the network alone. What is kept
 * elsewhere, such as money calls whose result is unknown, stays.
 */
const killedServiceWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  // Only pages that a worker had before are listed, so that one that just came for the first time is left alone.
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
`;

const hashedAssetsPattern = /[/\\]assets[/\\]/;
const workerPath = '/service-worker.js';
const workerFilePattern = /[/\\]service-worker\.js(\.\w+)?$/;

/** What the build left for the server: the app's files and the hashes of its inline parts. */
export function readInlineHashes(distFolder: string): InlineHashes {
  const file = join(distFolder, 'csp.json');
  if (!existsSync(file)) return { scriptHashes: [], styleHashes: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as InlineHashes;
}

/** Serves the built app, precompressed; files named by their content never expire, the rest is asked for each time. */
export async function installStaticFiles(
  app: FastifyInstance,
  distFolder: string,
  { isWorkerKilled }: { isWorkerKilled: boolean },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(distFolder, 'client'),
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => void response.setHeader('cache-control', cacheControlOf(path)),
  });
  app.get('/', sendAppPage);
  if (isWorkerKilled) app.get(workerPath, sendKilledWorker);
}

/** By the file that is sent, which may be the packed one beside it. */
function cacheControlOf(path: string): string {
  if (hashedAssetsPattern.test(path)) return 'public, max-age=31536000, immutable';
  // An old worker kept anywhere on the way would keep a whole old app alive.
  return workerFilePattern.test(path) ? 'no-store' : 'no-cache';
}

async function sendKilledWorker(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .header('cache-control', 'no-store')
    .type('text/javascript; charset=utf-8')
    .send(killedServiceWorker);
}

/** The app's one page, for every path that is a screen. */
export async function sendAppPage(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply.sendFile('index.html');
}

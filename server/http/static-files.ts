import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicPages } from '../../contract/public-pages';
import { localeVersionOf } from './kept-files';
import type { InlineHashes } from './security-headers';

/**
 * Replaces the app's service worker while the kill switch is on: browsers install it as an update, and it removes
 * every cache and itself, so that pages come from the network only. Other storage stays, such as money calls whose
 * result is unknown.
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

/** Reads what the build left for the server: the hashes of the app's inline parts. */
export function readInlineHashes(distFolder: string): InlineHashes {
  const file = join(distFolder, 'csp.json');
  if (!existsSync(file)) return { scriptHashes: [], styleHashes: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as InlineHashes;
}

/** Serves the built app, precompressed. Files named by content hash are cached for ever, others are revalidated. */
export async function installStaticFiles(
  app: FastifyInstance,
  distFolder: string,
  { isWorkerKilled, address }: { isWorkerKilled: boolean; address: string },
): Promise<void> {
  const root = join(distFolder, 'client');
  const isOwn = ownVersions(root);
  await app.register(fastifyStatic, {
    root,
    allowedPath: (path, _root, request) => isOwn(path, request.query as Record<string, string>),
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => void response.setHeader('cache-control', cacheControlOf(path)),
  });
  app.get('/', appPage(address));
  if (isWorkerKilled) app.get(workerPath, sendKilledWorker);
}

/**
 * Whether a file is the one that an address means. While servers of two releases answer, a browser would otherwise keep one's
 * texts or page as the other's, for as long as the release lasts.
 */
function ownVersions(root: string): (path: string, query: Record<string, string>) => boolean {
  const localeVersion = existsSync(join(root, 'locales')) ? localeVersionOf(root) : undefined;
  const files = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [];
  const names = new Set(files.map((name) => `/${name.split(sep).join('/')}`));
  const revisions = new Map<string, string>();
  const revisionOf = (path: string): string => {
    const known =
      revisions.get(path) ??
      createHash('md5')
        .update(readFileSync(join(root, path)))
        .digest('hex');
    revisions.set(path, known);
    return known;
  };
  return (path, { v: version, __WB_REVISION__: revision }) => {
    if (version !== undefined && path.startsWith('/locales/')) return version === localeVersion;
    // Asked for by a worker that is being installed.
    return revision === undefined || (names.has(path) && revision === revisionOf(path));
  };
}

/** By the file that is sent, which may be the compressed one. */
function cacheControlOf(path: string): string {
  if (hashedAssetsPattern.test(path)) return 'public, max-age=31536000, immutable';
  // A stale worker in any cache would keep a whole old app alive.
  return workerFilePattern.test(path) ? 'no-store' : 'no-cache';
}

async function sendKilledWorker(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .header('cache-control', 'no-store')
    .type('text/javascript; charset=utf-8')
    .send(killedServiceWorker);
}

/** The app's page, for every path of a screen. `address` is the address that users open. */
export function appPage(address: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = publicPages[request.url.split('?', 1)[0] ?? ''];
    if (page !== undefined) reply.header('link', `<${address}${page.canonical}>; rel="canonical"`);
    return reply.sendFile(page?.document?.file ?? 'index.html');
  };
}

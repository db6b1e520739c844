import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InlineHashes } from './security-headers';

const hashedAssetsPattern = /[/\\]assets[/\\]/;

/** What the build left for the server: the app's files and the hashes of its inline parts. */
export function readInlineHashes(distFolder: string): InlineHashes {
  const file = join(distFolder, 'csp.json');
  if (!existsSync(file)) return { scriptHashes: [], styleHashes: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as InlineHashes;
}

/** Serves the built app, precompressed; files named by their content never expire, the rest is asked for each time. */
export async function installStaticFiles(app: FastifyInstance, distFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(distFolder, 'client'),
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      const forever = hashedAssetsPattern.test(path);
      void response.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', sendAppPage);
}

/** The app's one page, for every path that is a screen. */
export async function sendAppPage(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply.sendFile('index.html');
}

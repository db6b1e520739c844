import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { build } from 'vite';

const configFile = path.join(import.meta.dirname, 'bare-page', 'vite.config.ts');

/** Builds and serves the minimal page of this stack, compressed like the app. */
export async function serveBarePage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'billfold-bare-page-'));
  process.env['CLIENT_DIR'] = folder;
  await build({ configFile, logLevel: 'warn' });
  delete process.env['CLIENT_DIR'];
  const server = fastify();
  await server.register(fastifyStatic, { root: folder, preCompressed: true });
  const url = await server.listen({ port: 0, host: 'localhost' });
  return {
    url,
    stop: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

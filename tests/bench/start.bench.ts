import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { startServer } from '../support/start-server';
import { printRow } from './print-row';
import { quantile } from './quantile';

const runs = 5;

test('from nothing to ready, and again', async () => {
  const times = { first: [] as number[], warm: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    const folder = await mkdtemp(path.join(tmpdir(), 'billfold-bench-'));
    await chmod(folder, 0o711);
    for (const kind of ['first', 'warm'] as const) {
      const startedAt = performance.now();
      const server = await startServer({ dataDir: path.join(folder, 'data') });
      times[kind].push(performance.now() - startedAt);
      await server.stop();
    }
    await rm(folder, { recursive: true, force: true });
  }
  printRow('start of the server', {
    'empty folder': `${(quantile(times.first, 0.5) / 1000).toFixed(2)} s`,
    'with its data': `${(quantile(times.warm, 0.5) / 1000).toFixed(2)} s`,
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import type { Unforgiven } from '../support/report-unforgiven';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const playwright = path.join(projectFolder, 'node_modules', '@playwright', 'test', 'cli.js');

/** The output and the recorded faults of a run of the planted faults. */
async function runPlanted(folder: string) {
  const [servers, unforgiven, report] = ['servers', 'unforgiven', 'report.json'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const env = {
    ...process.env,
    PLANTED_SERVERS: servers,
    UNFORGIVEN_FILE: unforgiven,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = [playwright, 'test', '--config=tests/e2e/planted/playwright.config.ts', '--reporter=json'];
  await promisify(execFile)(process.execPath, args, { cwd: projectFolder, env });
  const linesOf = async (file: string) => (await readFile(file, 'utf8')).trimEnd().split('\n');
  const { stats } = JSON.parse(await readFile(report, 'utf8')) as { stats: Record<string, number> };
  return {
    stats,
    servers: await linesOf(servers),
    unforgiven: (await linesOf(unforgiven)).map((line) => JSON.parse(line) as Unforgiven),
  };
}

test(
  'a second try has another server, and what it does not excuse is written down all the same',
  { tag: '@nightly' },
  async () => {
    // It contains another run of Playwright, with two servers.
    test.slow();
    const folder = await mkdtemp(path.join(tmpdir(), 'billfold-planted-'));
    const { stats, servers, unforgiven } = await runPlanted(folder);
    await rm(folder, { recursive: true });
    expect(stats).toMatchObject({ flaky: 1, unexpected: 0 });
    expect(new Set(servers).size).toBe(2);
    const title = 'everything is wrong at the first try, and right at the second';
    const inTest = expect.stringContaining(title);
    expect(unforgiven.map(({ test: where }) => where)).toEqual([
      inTest,
      inTest,
      inTest,
      'the end of worker 0',
    ]);
    expect(unforgiven.map(({ what }) => what)).toEqual([
      'wrong amount: the purse is 7.49 instead of 7.5',
      expect.stringMatching(/status of 502 .*broken/),
      expect.stringContaining('nobody catches it'),
      expect.stringContaining('the books are wrong'),
    ]);
  },
);

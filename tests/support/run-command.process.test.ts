import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFolder, runNode, toolFile } from './run-command.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'hanging-tests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const options = [
  'run',
  '--globals',
  '--pool=threads',
  '--no-isolate',
  '--maxWorkers=1',
  '--reporter=default',
];

test.each([
  ['turns in a circle', `test('never', () => { for (;;); });`],
  ['waits', `test('never', () => new Promise(() => undefined), 600_000);`],
])('a part of the tests that %s ends by its limit, with the name of the file', async (_what, text) => {
  writeFileSync(path.join(folder, 'fine.test.js'), `test('at once', () => undefined);`);
  writeFileSync(path.join(folder, 'hanging.test.js'), text);
  const reporter = path.join(projectFolder, 'tests', 'support', 'running-file-reporter.mjs');
  const { exitCode, output } = await runNode({
    args: [toolFile('vitest'), ...options, `--root=${folder}`, `--reporter=${reporter}`],
    timeoutMs: 5_000,
  });
  expect(exitCode).toBe(1);
  expect(output).toContain('Stopped: not finished after 5 s.');
  expect(output).toMatch(/Stopped while it ran \S*hanging\.test\.js/);
  expect(output).not.toMatch(/Stopped while it ran \S*fine\.test\.js/);
});

import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectFolder } from '../support/run-command.mjs';
import { dashboardExpressions } from './dashboard-expressions';
import { makeScratchFolder } from '../support/scratch-folder';

/** Files of `deploy/` that `npm run cluster` doesn't start, each with the program that reads it. */
const checks = [
  {
    file: 'prometheus-rules.yml',
    program: '/usr/bin/promtool',
    words: ['check', 'rules'],
    says: /SUCCESS: /,
  },
  {
    file: 'Caddyfile',
    program: '/usr/bin/caddy',
    words: ['validate', '--adapter', 'caddyfile', '--config'],
    says: /^Valid configuration$/m,
  },
  { file: 'billfold.service', program: '/usr/bin/systemd-analyze', words: ['verify'], says: /^$/ },
];

for (const { file, program, words, says } of checks)
  test.runIf(existsSync(program))(`${file} is taken by ${program}, if that is here`, async () => {
    const folder = makeScratchFolder('billfold-deploy-');
    const copy = path.join(folder, file);
    const text = readFileSync(path.join(projectFolder, 'deploy', file), 'utf8');
    // Node.js may lie elsewhere on this machine.
    writeFileSync(copy, text.replace('/usr/bin/node', process.execPath));
    const env = { ...process.env, SITE: 'wallet.example', SERVERS: 'a:4600 b:4600' };
    const { stdout, stderr } = await promisify(execFile)(program, [...words, copy], { env });
    rmSync(folder, { recursive: true });
    expect((stdout + stderr).trim()).toMatch(says);
  });

test.runIf(existsSync('/usr/bin/promtool'))('every panel of the dashboard asks in PromQL', async () => {
  const folder = makeScratchFolder('billfold-deploy-');
  const rules = path.join(folder, 'panels.json');
  const asRules = dashboardExpressions().map((expr, at) => ({ record: `panel_${at}`, expr }));
  writeFileSync(rules, JSON.stringify({ groups: [{ name: 'panels', rules: asRules }] }));
  const { stdout } = await promisify(execFile)('/usr/bin/promtool', ['check', 'rules', rules]);
  rmSync(folder, { recursive: true });
  expect(stdout).toContain(`SUCCESS: ${asRules.length} rules found`);
});

import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectFolder } from '../support/run-command.mjs';
import { makeScratchFolder } from '../support/scratch-folder';

/** Files of `deploy/` that `npm run cluster` doesn't start, each with the program that reads it. */
const checks = [
  {
    file: 'prometheus-rules.yml',
    program: '/usr/bin/promtool',
    words: ['check', 'rules'],
    says: /SUCCESS: /,
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
    const { stdout, stderr } = await promisify(execFile)(program, [...words, copy]);
    rmSync(folder, { recursive: true });
    expect((stdout + stderr).trim()).toMatch(says);
  });

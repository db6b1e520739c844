import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const linter = path.join(
  path.dirname(createRequire(import.meta.url).resolve('oxlint/package.json')),
  'bin',
  'oxlint',
);
const rootFolder = fileURLToPath(new URL('../..', import.meta.url));

// The project's lint configuration is copied next to the planted files, because overrides are relative to it.
const folder = mkdtempSync(path.join(tmpdir(), 'lint-rules-'));

const forbidden: [code: string, path: string, text: string][] = [
  ['no-console', 'server/bills/bills.service.ts', 'console.log(1);'],
  ['no-console', 'src/lib/noisy.ts', 'console.warn(1);'],
  ['no-restricted-globals', 'server/bills/poll.ts', 'setInterval(() => undefined, 1_000);'],
  [
    'no-restricted-globals',
    'server/bills/again.ts',
    'const again = () => void setTimeout(again, 1_000);\nagain();',
  ],
  [
    'no-restricted-imports',
    'server/bills/for-ever.ts',
    "import { setTimeout as pause } from 'node:timers/promises';\nfor (;;) await pause(1_000);",
  ],
  ['no-explicit-any', 'contract/loose.ts', 'export const loose = (value: any) => String(value);'],
  ['ban-ts-comment', 'src/lib/silenced.ts', ['// @ts', '-ignore\nexport const a: number = 1;'].join('')],
  ['no-non-null-assertion', 'src/lib/sure.ts', 'export const first = (list: string[]) => list[0]!;'],
  [
    'consistent-type-imports',
    'src/lib/typed.ts',
    "import { A } from './a';\nexport const a: A | undefined = undefined;",
  ],
  ['no-default-export', 'src/lib/nameless.ts', 'export default 1;'],
  ['first', 'src/lib/late.ts', "export const a = 1;\nimport { b } from './b';\nexport const c = b;"],
  [
    'no-focused-tests',
    'src/lib/one.test.ts',
    "import { expect, it } from 'vitest';\nit.only('a', () => { expect(1).toBe(1); });",
  ],
  [
    'no-disabled-tests',
    'src/lib/none.test.ts',
    "import { expect, it } from 'vitest';\nit.skip('a', () => { expect(1).toBe(1); });",
  ],
  ['expect-expect', 'src/lib/idle.test.ts', "import { it } from 'vitest';\nit('a', () => { String(1); });"],
  [
    'rules-of-hooks',
    'src/ui/hooked.tsx',
    "import { useState } from 'react';\nexport function A(p: { b: boolean }) { if (p.b) useState(1); return null; }",
  ],
  ['alt-text', 'src/ui/blind.tsx', 'export const A = () => <img src="a.png" />;'],
];

const allowed: [path: string, text: string][] = [
  ['server/kernel/define-worker.ts', 'setTimeout(() => undefined, 1_000);'],
  ['server/main.ts', "console.log('listening');"],
  ['tests/support/tell.mjs', 'console.log(1);'],
  ['vitest.config.ts', 'export default {};'],
];

interface Finding {
  code: string;
  filename: string;
}

let findings: Finding[] = [];

function lint(): Promise<string> {
  return new Promise((resolve) => {
    // Its exit code is an error when it finds something, which is expected here.
    execFile(process.execPath, [linter, '--format=json'], { cwd: folder }, (_error, output) =>
      resolve(output),
    );
  });
}

beforeAll(async () => {
  cpSync(path.join(rootFolder, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  for (const [file, text] of [...forbidden.map(([, ...planted]) => planted), ...allowed]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const report = JSON.parse(await lint()) as { diagnostics: Finding[] };
  findings = report.diagnostics;
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test.each(forbidden)('%s is found in %s', (code, file) => {
  expect(findings.filter(({ filename }) => filename === file).map((finding) => finding.code)).toContainEqual(
    expect.stringContaining(`(${code})`),
  );
});

test.each(allowed)('%s is fine', (file) => {
  expect(findings.filter(({ filename }) => filename === file)).toEqual([]);
});

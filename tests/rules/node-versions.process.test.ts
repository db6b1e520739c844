import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { TestContext } from 'vitest';
import { isFullSize } from '../support/attack-sizes';
import { NoNode, provideNode } from '../support/provide-node';
import { projectFolder, toolFile } from '../support/run-command.mjs';

interface Ended {
  status: number | null;
  output: string;
}

function run(program: string, args: readonly string[], timeoutMs: number): Ended {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: projectFolder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '' },
    timeout: timeoutMs,
  });
  return { status, output: `${stdout}${stderr}` };
}

/** The program of a version; without one the test is skipped with a word about it. */
function nodeOf(major: number, { skip }: Pick<TestContext, 'skip'>): string {
  try {
    return provideNode(major);
  } catch (error) {
    if (!(error instanceof NoNode)) throw error;
    return skip(error.message);
  }
}

const { scripts, engines } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

test('every command says on Node.js 18 which one it needs, in one sentence', (context) => {
  const program = nodeOf(18, context);
  const files = Object.values(scripts).flatMap((script) => /^node (\S+\.mjs)/.exec(script)?.[1] ?? []);
  expect(files.length).toBeGreaterThan(9);
  const sentence = `Node.js ${engines.node.replace('>=', '')} or newer is needed, and this is 18.`;
  for (const file of new Set(files)) {
    const { status, output } = run(program, [file], 20_000);
    expect(output, file).toMatch(new RegExp(`^${sentence.replaceAll('.', '\\.')}\\d+\\.\\d+\\.\n$`));
    expect(status, file).toBe(1);
  }
});

/** All of `npm run check`, or of its unit tests those of the page and of requests, where versions differ most. */
const checked = isFullSize
  ? ['tests/support/run-checks.mjs']
  : [toolFile('vitest'), 'run', '--project=unit', 'src/lib', 'src/ui/text-', 'server/gateways/outgoing'];

test.for(isFullSize ? [20, 24, 26] : [20])(
  'the checks pass on Node.js %i',
  { timeout: 600_000 },
  (major, context) => {
    const program = nodeOf(major, context);
    const { status, output } = run(program, checked, 590_000);
    expect(status, output.slice(-5_000)).toBe(0);
  },
);

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '../../server/kernel/config';
import { sources } from '../../server/provide-build.mjs';
import { projectFolder } from '../support/run-command.mjs';

const read = (...names: string[]) => readFileSync(path.join(projectFolder, ...names), 'utf8');

test('the container gets everything that the build is made of', () => {
  expect(sources.length).toBeGreaterThan(7);
  const copied = [...read('deploy', 'Containerfile').matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(
    ([, names = '']) => names.split(' '),
  );
  expect(copied.toSorted()).toEqual(sources.toSorted());
});

test('the composition sets what the server knows, and asks for the rest in a file', () => {
  const composition = read('deploy', 'compose.yaml');
  const [, server = ''] = /^ {2}billfold:\n(.*?)\n\n/ms.exec(composition) ?? [];
  const set = [...server.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name);
  expect(set.length).toBeGreaterThan(4);
  expect(set.filter((name) => !settingNames.includes(name as never))).toEqual([]);
  const [, asked = ''] = /In a file \.env beside this one: (.*?)Then/s.exec(composition) ?? [];
  const needed = [...composition.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = '']) => name);
  expect(needed.length).toBe(4);
  expect(needed.filter((name) => !asked.includes(name))).toEqual([]);
});

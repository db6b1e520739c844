import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from '../../server/kernel/config';
import { sources } from '../../server/provide-build.mjs';
import { examplePlaces, fillIn } from '../cluster/fill-in.mjs';
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

test('the composition keeps the log’s head on a volume, whose folder in the image belongs to its user', () => {
  const composition = read('deploy', 'compose.yaml');
  const [, folder = ''] = /^ {6}LOG_HEAD_FILE: (\/\S+)\/[^/\s]+$/m.exec(composition) ?? [];
  const [, volume = ''] = new RegExp(`^ {6}- ([a-z-]+):${folder}$`, 'm').exec(composition) ?? [];
  expect(composition).toMatch(new RegExp(`^volumes:\n(?: {2}[a-z-]+:\n)* {2}${volume}:$`, 'm'));
  const image = read('deploy', 'Containerfile');
  const [, user = '', group = ''] = /^USER (\d+):(\d+)$/m.exec(image) ?? [];
  expect(image).toContain(`RUN install -d -m 700 -o ${user} -g ${group} ${folder}\n`);
});

test('the example of the places names each place of the files and of the commands, and no other', () => {
  const texts = readdirSync(path.join(projectFolder, 'deploy')).map((name) => read('deploy', name));
  const filledIn = texts.filter((text) => text.includes('deploy/places.env explains each place'));
  expect(filledIn).toHaveLength(6);
  const inFiles = filledIn.flatMap((text) => [...text.matchAll(/\$\{(\w+)\}/g)]);
  const inCommands = [...read('docs', 'cluster.md').matchAll(/\$([a-z]\w+)/g)];
  const named = Object.keys(examplePlaces());
  expect(named.length).toBeGreaterThan(30);
  const used = new Set([...inFiles, ...inCommands].map(([, name = '']) => name));
  expect(inFiles.map(([, name = '']) => name).filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !used.has(name))).toEqual([]);
});

test('the example of a server’s settings names what the server knows, and it starts with them', () => {
  const masterKey = 'a key of at least 32 characters, as it says';
  const metricsToken = 'a token for the metrics';
  const settings = parseEnv(fillIn('billfold.environment', { ...examplePlaces(), masterKey, metricsToken }));
  expect(Object.keys(settings).length).toBeGreaterThan(8);
  expect(Object.keys(settings).filter((name) => !settingNames.includes(name as never))).toEqual([]);
  expect(readConfig(settings)).toMatchObject({ HOST: '10.0.0.11', PORT: 4600 });
});

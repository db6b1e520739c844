import { describe, expect, test } from 'vitest';
import { readConfig, settingNames } from '../../server/kernel/config';
import { projectFiles } from './project-files';

/** Read apart from the other settings, by one command each. */
function namesOutside(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(/\benvironment\['([A-Z_]+)'\]/g)].map(([, name = '']) => name),
  );
}

const serverTexts = projectFiles(/^server\/.*(?<!\.test)\.ts$/).map(({ text }) => text);
const names = new Set([...settingNames, ...namesOutside(serverTexts)]);
const defaults = new Map(Object.entries(readConfig({})).map(([name, value]) => [name, String(value)]));

/** The rows of all tables of settings: the names in the first column, and what the second says. */
function rowsOf(page: string): { names: string[]; value: string }[] {
  return [...page.matchAll(/^\| (`[A-Z].*?) \| ?(.*?) ?\| .*\|$/gm)].map(([, first = '', value = '']) => ({
    names: [...first.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    value,
  }));
}

/** Reports settings without a row or with several, rows without a setting, and wrong defaults. */
function findFaults(page: string): string[] {
  const rows = rowsOf(page);
  const documented = rows.flatMap((row) => row.names);
  return [
    ...[...names].filter((name) => !documented.includes(name)).map((name) => `${name} is missing`),
    ...documented.filter((name) => !names.has(name)).map((name) => `${name} is no setting`),
    ...documented
      .filter((name, index) => documented.indexOf(name) !== index)
      .map((name) => `${name} has two rows`),
    ...rows.flatMap((row) =>
      row.names
        .filter((name) => defaults.has(name) && !row.value.includes(`\`${defaults.get(name)}\``))
        .map((name) => `${name} has the default ${defaults.get(name)}`),
    ),
  ];
}

const pages = projectFiles(/^(?:README|docs\/configuration)\.md$/).map(({ text }) => text);
const page = pages.join('\n');

test('the documents name every setting once, with its default', () => {
  expect(pages).toHaveLength(2);
  expect(names.size).toBeGreaterThan(70);
  expect(findFaults(page)).toEqual([]);
});

describe('a planted fault is found:', () => {
  test.each([
    ['a missing setting', page.replace('| `LOG_LEVEL` |', '| `OTHER` |'), 'LOG_LEVEL is missing'],
    ['an unknown setting', `${page}\n| \`GONE\` | | gone |\n`, 'GONE is no setting'],
    ['a setting with two rows', `${page}\n| \`PUBLIC_URL\` | | again |\n`, 'PUBLIC_URL has two rows'],
    ['an old default', page.replace('| `info` |', '| `warn` |'), 'LOG_LEVEL has the default info'],
  ])('%s', (_, planted, fault) => {
    expect(findFaults(planted)).toContain(fault);
  });
});

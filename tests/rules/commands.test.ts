import { describe, expect, test } from 'vitest';
import { areas } from '../../src/features/shell/areas';
import { commandTable } from '../../src/features/shell/commands/command-table';
import type { Command, CommandWays } from '../../src/features/shell/commands/command';
import { housePlace } from '../../src/money/hubs/house-place';
import { languages, localeTexts } from './locale-texts';
import { projectFiles } from './project-files';
import type { ProjectFile } from './project-files';

/** Whether two commands have equal shortcuts in a shared place. A command without places works everywhere. */
function doClash(one: Command, other: Command): boolean {
  if (one.keys === undefined || one.keys !== other.keys) return false;
  const isAnywhere = [one, other].some(({ places }) => places === undefined || places.includes('anywhere'));
  return isAnywhere || one.places?.some((place) => other.places?.includes(place)) === true;
}

function findClashes(table: readonly Command[]): string[] {
  return table.flatMap((one, index) =>
    table.slice(index + 1).flatMap((other) => (doClash(one, other) ? [`${one.id} ${other.id}`] : [])),
  );
}

/** Shortcuts of one press that begin longer ones, which would never be reached. */
function findPrefixes(table: readonly Command[]): string[] {
  const beginnings = new Set(
    table.flatMap(({ keys = '' }) => (keys.includes(' ') ? [keys.split(' ')[0]] : [])),
  );
  return table.filter(({ keys }) => beginnings.has(keys)).map(({ id }) => id);
}

const sources = projectFiles(/^src\/.*(?<!\.test)\.tsx?$/);
const marked = /data-command(?:=|': )(?:"([\w-]+)"|\{`([\w-]+)\$)|'data-command': (id)/g;

/** The names in the controls' `data-command`; one with an id put in ends with its dash. */
function marksOf(files: readonly ProjectFile[]): string[] {
  return files.flatMap(({ text }) =>
    [...text.matchAll(marked)].map(([, whole, start]) => whole ?? start ?? ''),
  );
}

const wanted = commandTable.flatMap(({ control = '' }) => /data-command="([\w-]+)"/.exec(control)?.[1] ?? []);

/** Pages that make sense only after another one. */
const ledToOtherwise: Readonly<Record<string, string>> = {
  '/': 'leads on to My bills',
  '/epos': 'shows the payment that its address brings',
  '/qr-login': 'shows the code that was scanned',
  '/till/payment': 'shows the payment that was asked for at the till',
};

/** The addresses of signed-in users' pages that name no currency, bill or the like. */
function pagesOfUsers(): string[] {
  const routes = projectFiles(/^src\/routes\/(?:_user\/.*|policy|verify)\.tsx$/).map(
    ({ text }) => /createFileRoute\('(?:\/_user)?(\/[^']*)'\)/.exec(text)?.[1],
  );
  const pages = routes.flatMap((path) => (path === undefined || path.includes('$') ? [] : [path]));
  return [...new Set(pages.map((path) => path.replaceAll('_/', '/').replace(/(?<=.)\/$/, '')))];
}

/** Where the commands lead that need no control. */
async function targetsOf(table: readonly Command[]): Promise<Set<string>> {
  const targets = new Set<string>();
  const ways: CommandWays = {
    navigate: async ({ to }) => {
      if (typeof to === 'string') targets.add(to);
    },
    home: async (area) => ({ to: `/${area}`, search: { hub: 'blue' } }),
    house: async () => {
      targets.add('/mint-house');
      return housePlace({ bills: [], pay: [] }, { hub: undefined, currency: undefined });
    },
    show: () => undefined,
  };
  await Promise.all(table.map(async ({ id, go }) => (id === 'theme' ? undefined : go?.(ways))));
  return targets;
}

describe('the commands', () => {
  test('have ids of their own, and never two the same shortcut in one place', () => {
    expect(commandTable.length).toBeGreaterThan(40);
    expect(new Set(commandTable.map(({ id }) => id)).size).toBe(commandTable.length);
    expect(findClashes(commandTable)).toEqual([]);
    expect(findPrefixes(commandTable)).toEqual([]);
  });

  test.each(languages)('have labels in %s', (language) => {
    const texts = localeTexts(language).get('commands');
    const labels = commandTable.map(({ label }) => texts?.get(label.replace('commands:', '')) ?? '');
    expect(labels.filter((label) => label === '')).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('lead to every area of the menus', () => {
    const targets = commandTable.flatMap(({ id }) => id);
    const names = Object.keys(areas).map((area) => `go${area[0]?.toUpperCase()}${area.slice(1)}`);
    expect(names.filter((name) => !targets.includes(name))).toEqual([]);
  });

  test('lead to every page that a user may begin at', async () => {
    const targets = await targetsOf(commandTable);
    const missing = pagesOfUsers().filter((page) => !targets.has(page) && !(page in ledToOtherwise));
    expect(missing).toEqual([]);
    expect(pagesOfUsers()).toContain('/settings/privacy/sessions');
    expect(Object.keys(ledToOtherwise).filter((page) => targets.has(page))).toEqual([]);
  });

  test('press controls that exist, and every marked control has a command', () => {
    const marks = marksOf(sources);
    const isMarked = (name: string) => marks.some((mark) => mark === name || isStartOf(mark, name));
    const ofActionBar = ['handover', 'export', 'transfer', 'deposit', 'burn'];
    expect(wanted.filter((name) => !isMarked(name) && !ofActionBar.includes(name))).toEqual([]);
    const isWanted = (mark: string) => wanted.some((name) => mark === name || isStartOf(mark, name));
    expect(marks.filter((mark) => mark !== '' && !isWanted(mark))).toEqual([]);
  });

  test('press nothing in a file that starts a money call', () => {
    const files = sources.filter(({ text }) => text.includes('data-command'));
    expect(files.length).toBeGreaterThan(8);
    const money = /MoneyPage|MoneyButton|useMoneyCall|money\/calls/;
    expect(files.filter(({ text }) => money.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

function isStartOf(mark: string, name: string): boolean {
  return mark.endsWith('-') && name.startsWith(mark);
}

describe('a planted mistake is found:', () => {
  const command = (id: string, keys: string, places?: Command['places']): Command => ({
    id,
    label: 'commands:recent',
    area: 'bills',
    keys,
    ...(places === undefined ? {} : { places }),
  });

  test('one shortcut for two commands of one place', () => {
    expect(findClashes([command('a', 'x', ['bills']), command('b', 'x', ['bills', 'pay'])])).toEqual(['a b']);
    expect(findClashes([command('a', 'x', ['bills']), command('b', 'x')])).toEqual(['a b']);
    expect(findClashes([command('a', 'x', ['bills']), command('b', 'x', ['anywhere'])])).toEqual(['a b']);
    expect(findClashes([command('a', 'x', ['bills']), command('b', 'x', ['pay'])])).toEqual([]);
  });

  test('a shortcut that begins another', () => {
    expect(findPrefixes([command('a', 'g'), command('b', 'g h')])).toEqual(['a']);
  });
});

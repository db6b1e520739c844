import { describe, expect, test } from 'vitest';
import { builtParts } from '../../../../contract/wallet-parts';
import type { Command } from './command';
import { byArea, commandsOf, findCommands } from './find-commands';

const labels: Readonly<Record<string, string>> = {
  goHistory: 'Geçmişe git',
  searchHistory: 'Geçmişte ara',
  burn: 'Banknot yak',
  shortcuts: 'Tüm klavye kısayolları',
  help: 'Yardımı aç',
  search: 'İşlem ara',
};

const commands = Object.keys(labels).map((id): Command => ({
  id,
  label: 'commands:recent',
  area: 'everywhere',
}));

function find(query: string, recent: readonly string[] = []): string[] {
  const wordsOf = ({ id }: Command) => ({ label: labels[id] ?? '', area: 'Her yerde' });
  return findCommands({ commands, query, wordsOf, recent }).map(({ id }) => id);
}

describe('a search', () => {
  test.each([
    ['gecmis', ['goHistory', 'searchHistory']],
    ['GEÇMİŞTE', ['searchHistory']],
    ['git geç', ['goHistory']],
    ['kısa', ['shortcuts']],
    ['KISA', ['shortcuts']],
    ['islem', ['search']],
    ['ISLEM', ['search']],
    ['nirgends', []],
  ])('%s finds %j', (query, commandIds) => {
    expect(find(query)).toEqual(commandIds);
  });

  test('has the beginnings of labels first, then those of words, then the rest', () => {
    expect(find('ar')).toEqual(['searchHistory', 'search', 'shortcuts', 'help']);
    expect(find('git')).toEqual(['goHistory']);
  });

  test('has what was used last first among equals', () => {
    expect(find('geç', ['searchHistory'])).toEqual(['searchHistory', 'goHistory']);
  });

  test('finds an area’s name too, last of all', () => {
    expect(find('her yerde')).toHaveLength(commands.length);
  });
});

describe('a user’s commands', () => {
  const idsOf = (isMerchant: boolean, parts = builtParts) =>
    commandsOf({ isMerchant, parts }).map(({ id }) => id);

  test('leave out what is not available, and the till of others', () => {
    const off = { ...builtParts, history: false, referrals: false };
    expect(idsOf(false, off)).not.toEqual(expect.arrayContaining(['goHistory']));
    expect(idsOf(false, off).filter((id) => /history|referrals|till|dates|papers/i.test(id))).toEqual([
      'house-history',
    ]);
    expect(idsOf(true, { ...off, history: true })).toEqual(
      expect.arrayContaining(['goHistory', 'goTill', 'tillPayments', 'papers']),
    );
  });

  test('stand by areas, in the order of the areas', () => {
    const groups = byArea(commandsOf({ isMerchant: false }));
    expect(groups.map(({ area }) => area)).toEqual([
      'table',
      'bill',
      'goTo',
      'bills',
      'wallet',
      'mintHouse',
      'history',
      'settings',
      'everywhere',
    ]);
  });
});

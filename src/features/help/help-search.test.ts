import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findHelpPages } from './help-search';
import { builtParts } from '../../../contract/wallet-parts';
import { builtHelpPages, helpPage, helpPages } from './help-pages';
import type { HelpPageId } from './help-pages';

function search(query: string, language: 'en' | 'zh' | 'tr' = 'en'): HelpPageId[] {
  const file = new URL(`../../../public/locales/${language}/help.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return findHelpPages({ query, textOf: (key) => texts[key] ?? '' });
}

describe('findHelpPages', () => {
  it('finds nothing for an empty query, and nothing for an unknown word', () => {
    expect(search('   ')).toEqual([]);
    expect(search('elephants')).toEqual([]);
  });

  it('requires every word, in any order and case, in title, text or steps', () => {
    expect(search('SERIAL account')).toEqual(['noteBills', 'export']);
    expect(search('serial elephants')).toEqual([]);
    expect(search('merchant scan')).toEqual(['notePay']);
  });

  it('puts pages first that are named so', () => {
    expect(search('burn')[0]).toBe('burn');
    expect(search('burn').length).toBeGreaterThan(1);
  });

  it('never finds the main page, which is where one is', () => {
    expect(search('billfold')).toEqual([]);
    expect(search('e')).not.toContain('main');
  });

  it('finds Turkish in whatever capitals, and Chinese without spaces', () => {
    expect(search('HESABINIZDAN', 'tr')).toContain('export');
    expect(search('pin', 'tr')).toContain('export');
    expect(search('SERİ', 'tr')).toEqual(search('seri', 'tr'));
    expect(search('seri', 'tr')).not.toEqual([]);
    expect(search('序列号', 'zh')).toContain('noteBills');
  });
});

describe('helpPages', () => {
  const ids = Object.keys(helpPages) as HelpPageId[];
  const setAll = (isThere: boolean) =>
    Object.fromEntries(Object.keys(builtParts).map((part) => [part, isThere])) as typeof builtParts;

  function reachable(parts: typeof builtParts): HelpPageId[] {
    const reached = new Set<HelpPageId>(['main']);
    for (const id of reached) {
      const page = helpPage(id, parts);
      for (const next of [...page.parts, ...page.more]) reached.add(next);
    }
    return ids.filter((id) => reached.has(id));
  }

  it('are all within reach of the main page, once all is built', () => {
    expect(reachable(setAll(true))).toEqual(ids);
    expect(builtHelpPages(setAll(true))).toEqual(ids);
  });

  it('say nothing of what is not built, wherever one looks', () => {
    const parts = setAll(false);
    const hidden = ['buyTct', 'migrate'];
    expect(ids.filter((id) => !builtHelpPages(parts).includes(id))).toEqual(hidden);
    expect(reachable(parts)).toEqual(builtHelpPages(parts));
    expect(reachable({ ...parts, migrate: true })).toContain('migrate');
    expect(search('Tectum 4.0')).toEqual(['migrate']);
  });

  it('name no page twice and never themselves', () => {
    const all = setAll(true);
    const doubled = ids.filter((id) => {
      const links = [id, ...helpPage(id, all).parts, ...helpPage(id, all).more];
      return new Set(links).size !== links.length;
    });
    expect(doubled).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findHelpPages } from './find-help-pages';
import { helpPage, helpPages } from './help-pages';
import type { HelpPageId } from './help-pages';

function search(query: string, language: 'en' | 'zh' | 'tr' = 'en'): HelpPageId[] {
  const file = new URL(`../../../public/locales/${language}/help.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return findHelpPages({ query, textOf: (key) => texts[key] ?? '' });
}

describe('findHelpPages', () => {
  it('finds nothing for no word, and nothing for a word that is nowhere', () => {
    expect(search('   ')).toEqual([]);
    expect(search('elephants')).toEqual([]);
  });

  it('wants every word, in any order and case, in title, text or steps', () => {
    expect(search('ETH usdt')).toEqual(['send']);
    expect(search('usdt elephants')).toEqual([]);
    expect(search('Tectum 4.0')).toEqual(['migrate']);
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
    expect(search('DIŞA AKTARMA', 'tr')).toContain('export');
    expect(search('pin', 'tr')).toContain('export');
    expect(search('SERİ', 'tr')).toEqual(search('seri', 'tr'));
    expect(search('seri', 'tr')).not.toEqual([]);
    expect(search('序列号', 'zh')).toContain('noteBills');
  });
});

describe('helpPages', () => {
  const ids = Object.keys(helpPages) as HelpPageId[];

  it('are all within reach of the main page', () => {
    const reached = new Set<HelpPageId>(['main']);
    for (const id of reached)
      for (const next of [...helpPage(id).parts, ...helpPage(id).more]) reached.add(next);
    expect(ids.filter((id) => !reached.has(id))).toEqual([]);
  });

  it('name no page twice and never themselves', () => {
    const doubled = ids.filter((id) => {
      const links = [id, ...helpPage(id).parts, ...helpPage(id).more];
      return new Set(links).size !== links.length;
    });
    expect(doubled).toEqual([]);
  });
});

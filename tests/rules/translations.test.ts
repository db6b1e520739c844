import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../contract/errors/error-catalogue';
import { checkTextKeys } from './check-text-keys';
import { compareLocales } from './compare-locales';
import { languages, localeTexts, serverTexts, textsOf } from './locale-texts';
import type { LocaleTexts } from './locale-texts';
import { projectFiles } from './project-files';

const sources = projectFiles(/^src\/.*(?<!\.test)\.tsx?$/);
const english = localeTexts('en');
const completeNamespaces = ['errors', 'security-events', 'validation'];

function namespaced(texts: Record<string, unknown>): LocaleTexts {
  return new Map([['planted', textsOf(JSON.stringify(texts))]]);
}

describe('in the project', () => {
  test('there are texts', () => {
    expect(english.size).toBeGreaterThan(0);
  });

  test.each(languages)('%s says everything', (language) => {
    expect(compareLocales({ language, english, translated: localeTexts(language) })).toEqual([]);
  });

  test.each(languages)('%s says everything in texts of the server', (language) => {
    const source = serverTexts('en');
    expect([...source.keys()].sort()).toEqual(['log', 'mail', 'push', 'wallet-keys']);
    expect(compareLocales({ language, english: source, translated: serverTexts(language) })).toEqual([]);
  });

  test('every key that is asked for exists, and every text is asked for', () => {
    expect(checkTextKeys({ files: sources, texts: english, completeNamespaces })).toEqual({
      missing: [],
      unused: [],
    });
  });

  test.each(languages)('%s has a text for every error', (language) => {
    const errors = localeTexts(language).get('errors') ?? new Map<string, string>();
    expect(Object.keys(errorCatalogue).filter((name) => !errors.has(name))).toEqual([]);
  });
});

describe('a planted mistake is found:', () => {
  function compare(source: Record<string, unknown>, chinese: Record<string, unknown>): string[] {
    return compareLocales({ language: 'zh', english: namespaced(source), translated: namespaced(chinese) });
  }

  test('a missing and a surplus key', () => {
    expect(compare({ pay: { now: 'Pay' } }, { later: '稍后' })).toEqual([
      'zh/planted: pay.now has no text',
      'zh/planted: later is not there in en',
    ]);
  });

  test('another value to fill in', () => {
    expect(compare({ hello: 'Hello {{name}}' }, { hello: '你好 {{nmae}}' })).toEqual([
      'zh/planted: hello has nmae to fill in, en has name',
    ]);
  });

  test('plural forms that the language does not have', () => {
    const source = { bill_one: '{{count}} bill', bill_other: '{{count}} bills' };
    expect(compare(source, { bill_other: '{{count}} 张' })).toEqual([]);
    expect(compare(source, { bill_one: '{{count}} 张', bill_other: '{{count}} 张' })).toHaveLength(1);
    expect(
      compareLocales({ language: 'tr', english: namespaced(source), translated: namespaced(source) }),
    ).toEqual([]);
  });

  test('a file in one language only', () => {
    expect(compareLocales({ language: 'tr', english: namespaced({}), translated: new Map() })).toHaveLength(
      1,
    );
  });

  function check(text: string): { missing: string[]; unused: string[] } {
    const texts = namespaced({ pay: 'Pay', bill_one: 'Bill', bill_other: 'Bills' });
    return checkTextKeys({ files: [{ path: 'src/planted.tsx', text }], texts, completeNamespaces: [] });
  }

  const usesAll = "const { t } = useTranslation('planted'); t('pay'); t('bill', { count });";

  test.each([
    ["t('nope');", 'nope'],
    ["t(known ? 'pay' : 'never');", 'never'],
    ["<Trans i18nKey='gone' />;", 'gone'],
    ["const names = { first: 'planted:lost' };", 'lost'],
    ["t('pay', { ns: 'elsewhere' });", 'pay'],
  ])('%s without a text', (code, key) => {
    expect(check(`${usesAll}\n${code}`)).toEqual({
      missing: [expect.stringContaining(`src/planted.tsx:2`)],
      unused: [],
    });
    expect(check(`${usesAll}\n${code}`).missing[0]).toMatch(new RegExp(`:${key}$`));
  });

  test('a key of the default namespace, beside one of another', () => {
    const result = check(
      "useTranslation(); useTranslation('planted'); t('pay'); t('bill', { count }); t('gone');",
    );
    expect(result).toEqual({ missing: ['src/planted.tsx:1 common|planted:gone'], unused: [] });
  });

  test('an unused text', () => {
    expect(check("t('planted:bill', { count });")).toEqual({ missing: [], unused: ['planted:pay'] });
    expect(check(usesAll)).toEqual({ missing: [], unused: [] });
  });
});

import { describe, expect, test } from 'vitest';
import { languages, localeTexts, serverTexts, textsOf } from './locale-texts';
import { projectFiles } from './project-files';
import { findReplacedTerms, replacedTerms } from './replaced-terms';

const terms = replacedTerms(projectFiles(/^docs\/glossary\.md$/)[0]?.text ?? '');

test('the glossary names replaced terms in every language', () => {
  for (const language of languages)
    expect(terms.filter((term) => term.language === language).length).toBeGreaterThan(5);
});

test.each(languages)('%s uses the terms of the glossary', (language) => {
  expect(
    findReplacedTerms(language, new Map([...localeTexts(language), ...serverTexts(language)]), terms),
  ).toEqual([]);
});

describe('in a planted glossary', () => {
  const planted = replacedTerms(
    [
      '## On the screen',
      '| en | tr | zh | not en | not tr | not zh |',
      '|---|---|---|---|---|---|',
      '| PIN | PIN | PIN 码 | passcode | şifre | 密码 |',
      '| deposit | yatır | 存入 | redeem… | yatırım… | 导入 (not in history) |',
    ].join('\n'),
  );
  const find = (language: 'en' | 'tr' | 'zh', text: string, namespace = 'planted'): string[] =>
    findReplacedTerms(language, new Map([[namespace, textsOf(JSON.stringify({ text }))]]), planted);

  test.each([
    ['en', 'Enter the passcode.', 'en/planted:text says “passcode” instead of “PIN”'],
    ['en', 'Redeemed today', 'en/planted:text says “redeem…” instead of “deposit”'],
    ['tr', 'Bir yatırımdır', 'tr/planted:text says “yatırım…” instead of “yatır”'],
    ['zh', '已导入', 'zh/planted:text says “导入” instead of “存入”'],
  ] as const)('%s “%s” is found', (language, text, fault) => {
    expect(find(language, text)).toEqual([fault]);
  });

  test('only whole words without an ellipsis, and not where the word stays', () => {
    expect(find('en', 'All passcodes')).toEqual([]);
    expect(find('tr', 'Şifreleme')).toEqual([]);
    expect(find('zh', '导入', 'history')).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { localeTexts, textsOf } from './locale-texts';
import type { LocaleTexts } from './locale-texts';

/** Words in quotation marks in the steps of the help that no label or button has. */
function unknownQuotes(texts: LocaleTexts): string[] {
  const labels = new Set([...texts.values()].flatMap((inside) => [...inside.values()]));
  return [...(texts.get('help') ?? [])].flatMap(([key, text]) =>
    [...text.matchAll(/“([^”]+)”/g)]
      .map(([, quote = '']) => quote)
      .filter((quote) => !labels.has(quote))
      .map((quote) => `${key} quotes “${quote}”`),
  );
}

test.each(['zh', 'tr'] as const)('the help quotes labels word for word in %s', (language) => {
  expect(unknownQuotes(localeTexts(language))).toEqual([]);
});

test('a planted quote of a renamed button is found', () => {
  const planted = new Map([
    ['help', textsOf(JSON.stringify({ sendStep1: '点“发送”，再点“返回”。' }))],
    ['common', textsOf(JSON.stringify({ send: '转账', back: '返回' }))],
  ]);
  expect(unknownQuotes(planted)).toEqual(['sendStep1 quotes “发送”']);
});

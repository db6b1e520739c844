import { expect, test } from 'vitest';
import { foldedWords, foldText } from './fold-text';

test.each([
  ['Geçmişe git', 'gecmise git'],
  ['İPTAL', 'iptal'],
  ['IPTAL', 'iptal'],
  ['ışık', 'isik'],
  ['Ödeme', 'odeme'],
  ['历史记录', '历史记录'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('a search is a list of words', () => {
  expect(foldedWords('  GİT  geçmiş ')).toEqual(['git', 'gecmis']);
  expect(foldedWords('   ')).toEqual([]);
});

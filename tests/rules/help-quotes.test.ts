import { expect, test } from 'vitest';
import { languages, localeTexts, textsOf } from './locale-texts';
import type { LocaleLanguage, LocaleTexts } from './locale-texts';

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

/** What each field of a recipient takes, in the words of the language. */
const recipients: Record<LocaleLanguage, readonly string[]> = {
  en: ['e-mail', 'user ID', '@name'],
  zh: ['邮箱', '用户 ID', '@用户名'],
  tr: ['e-posta', 'kullanıcı n', '@ad'],
};

test.each(languages)('the help and the fields name every kind of recipient in %s', (language) => {
  const texts = localeTexts(language);
  const read = (namespace: string, key: string) => texts.get(namespace)?.get(key)?.toLowerCase() ?? '';
  const [email = '', userId = '', name = ''] = recipients[language].map((word) => word.toLowerCase());
  for (const [namespace, key] of [
    ['bill-sheets', 'recipientLabel'],
    ['help', 'handoverText'],
    ['help', 'handoverStep3'],
  ] as const)
    for (const kind of [email, userId]) expect(read(namespace, key), key).toContain(kind);
  for (const [namespace, key] of [
    ['wallet-sheets', 'toAnyone'],
    ['help', 'sendStep2'],
  ] as const)
    for (const kind of [email, userId, name]) expect(read(namespace, key), key).toContain(kind);
});

/** The labels that each step names. */
const namedLabels: Readonly<Record<string, readonly (readonly [namespace: string, key: string])[]>> = {
  mintStep4: [['mint-house', 'next']],
  fillStep4: [['mint-house', 'next']],
  burnStep1: [['bills', 'burn']],
  handoverStep1: [['bills', 'handOver']],
  handoverStep2: [['bill-sheets', 'next']],
  handoverStep3: [['bill-sheets', 'recipientFind']],
  billsDepositStep1: [['bills', 'deposit']],
  exportStep1: [['bills', 'export']],
  exportStep2: [['bill-sheets', 'next']],
  exportStep3: [['bill-sheets', 'exportAction']],
  transferStep2: [
    ['bill-sheets', 'transferToPay'],
    ['bill-sheets', 'transferToBills'],
  ],
  transferStep4: [
    ['bill-sheets', 'transferToPayAction'],
    ['bill-sheets', 'transferToBillsAction'],
  ],
  sendStep1: [['wallet', 'send']],
  cryptoDepositStep1: [['wallet', 'deposit']],
  buyTctStep1: [
    ['wallet', 'exchange'],
    ['shell', 'exchangeCoins'],
  ],
  migrateStep2: [
    ['migration', 'tabNetworks'],
    ['migration', 'tabBeta'],
  ],
};

test.each(languages)('the steps of the help name the buttons of their screens in %s', (language) => {
  const texts = localeTexts(language);
  for (const [step, labels] of Object.entries(namedLabels))
    for (const [namespace, key] of labels) {
      const label = texts.get(namespace)?.get(key);
      expect(label, `${namespace}:${key}`).toBeDefined();
      expect(texts.get('help')?.get(step), step).toContain(label);
    }
});

test('a planted quote of a renamed button is found', () => {
  const planted = new Map([
    ['help', textsOf(JSON.stringify({ sendStep1: '点“发送”，再点“返回”。' }))],
    ['common', textsOf(JSON.stringify({ send: '转账', back: '返回' }))],
  ]);
  expect(unknownQuotes(planted)).toEqual(['sendStep1 quotes “发送”']);
});

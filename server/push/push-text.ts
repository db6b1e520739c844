import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { languages } from '../../contract/language';
import type { Language } from '../../contract/language';
import { formatAmount } from '../../contract/money/amounts';
import { createReaderTexts } from '../kernel/reader-texts';
import type { ClaimedPush } from './push-messages.store';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

/** What the browser's worker shows, already in the user's language. */
export interface PushText {
  title: string;
  body: string;
  lang: Language;
}

/** A piece of news in each language. */
export type NewsTexts = Record<Language, string>;

const texts = createReaderTexts({ en, zh, tr });

type Worded = Pick<ClaimedPush, 'kind' | 'amounts' | 'language' | 'withAmounts' | 'texts'>;

/** What a notification says. Amounts only where the user wants them: a lock screen shows it to everyone around. */
export function pushText({ kind, amounts, language, withAmounts, texts: news }: Worded): PushText {
  const lang = languages.find((known) => known === language) ?? languages[0];
  const t = texts.getFixedT(lang);
  const title = t(`${kind}.title`);
  if (kind === 'news') return { title, body: (news as NewsTexts)[lang], lang };
  if (!withAmounts) return { title, body: t(`${kind}.body`), lang };
  const amount = amounts
    .map(({ currencyId, amount: minor }) => {
      const { decimal, ticker } = requireCurrency(currencyId);
      return `${formatAmount(BigInt(minor), decimal)} ${ticker}`;
    })
    .join(', ');
  return { title, body: t(`${kind}.amount`, { amount }), lang };
}

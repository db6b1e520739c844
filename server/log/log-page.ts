import { languages } from '../../contract/language';
import type { Language } from '../../contract/language';
import { escapeHtml } from '../kernel/escape-html';
import { createReaderTexts } from '../kernel/reader-texts';
import type { SignedHead } from '../ledger/log/log-heads.store';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

/** The page's look, in the colours of the browser's own light and dark. */
export const logStyle = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; margin: 0.5rem 0; }
h2 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem; }
nav { display: flex; gap: 1rem; }
nav a { display: inline-flex; min-height: 44px; align-items: center; }
li { overflow-wrap: anywhere; margin-bottom: 0.5rem; }
code, pre { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
`;

const texts = createReaderTexts({ en, zh, tr });
const languageNames: Readonly<Record<Language, string>> = { en: 'English', zh: '中文', tr: 'Türkçe' };

interface PageContent {
  language: Language;
  heads: readonly SignedHead[];
  /** The log's public key. */
  key: string;
}

/** A page for people about the log of blocks: its newest heads, its key, and how to check them. */
export function logPage({ language, heads, key }: PageContent): string {
  const fixed = texts.getFixedT(language);
  const t = (name: keyof typeof en): string => escapeHtml(fixed(name));
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
  const items = heads.map(
    ({ size, root, sealedAt }) =>
      `<li><b>${t('block')} ${size}</b>, <time datetime="${sealedAt.toISOString()}">${escapeHtml(time.format(sealedAt))}</time>
<br><code>${root.toString('hex')}</code></li>`,
  );
  const others = languages.map((one) => {
    const current = one === language ? ' aria-current="true"' : '';
    return `<a href="/log?lang=${one}" lang="${one}" hreflang="${one}"${current}>${languageNames[one]}</a>`;
  });
  const command = `npm run verify -- books --database postgresql://… --key '${key}' --head checkpoint`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${t('title')}</title><link rel="stylesheet" href="/log/style.css"></head>
<body><main><nav>${others.join('')}</nav><h1>${t('title')}</h1>
<p>${t('about')}</p>
<h2>${t('check')}</h2>
<p>${t('keep')} <a href="/log/checkpoint">${t('checkpoint')}</a></p>
<p>${t('run')}</p>
<pre>${escapeHtml(command)}</pre>
<h2>${t('key')}</h2><p><code>${escapeHtml(key)}</code></p>
<h2>${t('heads')}</h2>
${items.length === 0 ? `<p>${t('none')}</p>` : `<ol reversed>${items.join('\n')}</ol>`}
</main></body></html>`;
}

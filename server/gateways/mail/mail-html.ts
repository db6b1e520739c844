import { escapeHtml } from '../../kernel/escape-html';
import type { Language } from '../../../contract/language';

/** A part of a mail, in reading order. */
export type MailBlock = { kind: 'paragraph' | 'code' | 'note'; text: string } | { kind: 'link'; url: string };

/** The language tag for screen readers and fonts. */
const htmlLanguages = { en: 'en', zh: 'zh-Hans', tr: 'tr' } as const satisfies Record<Language, string>;

// No background or text colours, and a border visible on black and on white, so that the mail client's dark
// mode needs no inversion.
const bodyStyle =
  'margin:0 auto;padding:24px;max-width:480px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';
const codeStyle =
  'margin:24px 0;padding:16px;border:1px solid #808080;border-radius:12px;text-align:center;' +
  'font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.2em';
const noteStyle = 'margin:0 0 12px;font-size:14px';

/** The HTML form of a mail; it escapes all texts and addresses, so callers pass plain text. */
export function mailHtml(mail: {
  language: Language;
  title: string;
  brandName: string;
  blocks: MailBlock[];
}) {
  return [
    `<!doctype html><html lang="${htmlLanguages[mail.language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(mail.title)}</title></head><body style='${bodyStyle}'>`,
    `<p style="margin:0 0 24px;font-weight:700">${escapeHtml(mail.brandName)}</p>`,
    ...mail.blocks.map(blockHtml),
    '</body></html>',
  ].join('\n');
}

function blockHtml(block: MailBlock): string {
  if (block.kind === 'link') {
    const url = escapeHtml(block.url);
    return `<p style="margin:0 0 16px"><a href="${url}">${url}</a></p>`;
  }
  const text = escapeHtml(block.text);
  if (block.kind === 'code') return `<p style="${codeStyle}">${text}</p>`;
  return `<p style="${block.kind === 'note' ? noteStyle : 'margin:0 0 16px'}">${text}</p>`;
}

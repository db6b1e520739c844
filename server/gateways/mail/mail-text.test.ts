import { describe, expect, it } from 'vitest';
import { brand } from '../../../contract/brand';
import { languages } from '../../../contract/language';
import type { Language } from '../../../contract/language';
import { mailText } from './mail-text';
import type { MailText } from './mail-text';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

const code = '40719';
const origin = { address: '2001:db8::7', device: 'Firefox 140.0, Android' };

function allMails(language: Language): Record<string, MailText> {
  const values = { code, minutes: 10 };
  return {
    signInCode: mailText('signInCode', language, { ...values, ...origin }),
    registrationCode: mailText('registrationCode', language, values),
    registrationKnown: mailText('registrationKnown', language, {
      ...values,
      publicUrl: 'https://wallet.example/',
    }),
    securityCode: mailText('securityCode', language, values),
  };
}

function signInFrom(from: { address?: string; device?: string }): MailText {
  return mailText('signInCode', 'en', { code, minutes: 10, ...origin, ...from });
}

describe.each(languages)('mails in %s', (language) => {
  const mails = Object.entries(allMails(language));

  it.each(mails)('%s shows the code in the body and not in the subject', (_kind, mail) => {
    expect(mail.subject).toContain(brand.appName);
    expect(mail.subject).not.toContain(code);
    expect(mail.text.match(new RegExp(code, 'g'))).toHaveLength(1);
    expect(mail.html.match(new RegExp(`>${code}<`, 'g'))).toHaveLength(1);
  });

  it.each(mails)('%s says the same in both forms, with nothing left to fill in', (_kind, mail) => {
    const paragraphs = mail.text.trim().split('\n\n');
    expect(paragraphs.length).toBeGreaterThan(4);
    for (const paragraph of paragraphs) expect(unescapeHtml(mail.html)).toContain(paragraph.trim());
    expect(mail.text).not.toMatch(/[{}]|undefined|(signIn|registration|security)\w*\.|validFor|keepSecret/);
  });

  it('tells where a sign-in was asked for', () => {
    const { text } = mailText('signInCode', language, { code, minutes: 10, ...origin });
    expect(text).toContain(origin.address);
    expect(text).toContain(origin.device);
  });

  it('sends the owner of a known address to the sign-in page', () => {
    const { text, html } = mailText('registrationKnown', language, {
      code,
      minutes: 10,
      publicUrl: 'https://wallet.example/',
    });
    expect(text).toContain('\nhttps://wallet.example/login\n');
    expect(html).toContain('<a href="https://wallet.example/login">https://wallet.example/login</a>');
  });
});

describe('mailText', () => {
  it('counts the minutes by the rules of the language', () => {
    const minutes = (language: Language, count: number) =>
      mailText('securityCode', language, { code, minutes: count }).text;
    expect(minutes('en', 1)).toContain('for 1 minute.');
    expect(minutes('en', 10)).toContain('for 10 minutes.');
    expect(minutes('zh', 1)).toContain('1 分钟');
    expect(minutes('tr', 10)).toContain('10 dakika ');
  });

  it('keeps values from becoming markup', () => {
    const { html } = signInFrom({ device: `<script>alert("1")</script>'&` });
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;');
    const linked = mailText('registrationKnown', 'en', {
      code,
      minutes: 10,
      publicUrl: 'https://wallet.example/"><script>',
    });
    expect(linked.html).not.toContain('<script');
    expect(linked.html).toContain('href="https://wallet.example/&quot;&gt;&lt;script&gt;/login"');
  });

  it('keeps values from being read as patterns of the texts', () => {
    const device = '$t(securityCode.lead) {{code}} $& {{minutes}}';
    expect(signInFrom({ device }).text).toContain('$t(securityCode lead) {{code}} $& {{minutes}}');
  });

  it('keeps a device from adding lines, turning the writing, or planting a link', () => {
    const { text } = signInFrom({
      device: 'Phone\r\n\r\nGo to https://evil.example or\u202E a@b.example \u0000',
    });
    expect(text).toContain('device: Phone Go to https evil example or a b example.');
    expect(text).not.toContain('evil.example');
  });

  it('says that an address or a device is unknown, and cuts what is too long', () => {
    expect(signInFrom({ address: 'evil.example' }).text).toContain('network address unknown,');
    expect(signInFrom({ device: ' \n ' }).text).toContain('device: unknown.');
    const { text } = signInFrom({ device: 'x'.repeat(10_000) });
    expect(text).toContain(`device: ${'x'.repeat(80)}.`);
  });
});

describe('the three mail catalogues', () => {
  const plural = /_(one|other)$/;
  const flatten = (catalogue: object, prefix = ''): [string, string][] =>
    Object.entries(catalogue).flatMap(([key, value]: [string, unknown]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : flatten(value as object, `${prefix}${key}.`),
    );
  const placeholders = (catalogue: object) =>
    Object.fromEntries(
      flatten(catalogue).map(([key, text]) => [
        key.replace(plural, ''),
        [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted(),
      ]),
    );

  it.each([
    ['zh', zh],
    ['tr', tr],
  ])('%s has the keys and placeholders of English', (_language, catalogue) => {
    expect(placeholders(catalogue)).toEqual(placeholders(en));
  });

  it('have the plural forms that each language needs', () => {
    const forms = (catalogue: object) => flatten(catalogue).flatMap(([key]) => plural.exec(key)?.[1] ?? []);
    expect(forms(en)).toEqual(['one', 'other']);
    expect(forms(tr)).toEqual(['one', 'other']);
    expect(forms(zh)).toEqual(['other']);
  });
});

function unescapeHtml(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

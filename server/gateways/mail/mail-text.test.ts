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

const publicUrl = 'https://wallet.example/';
const link = 'https://wallet.example/password-reset#abcdefghijklmnopqrstuv';

const payout = {
  purpose: 'send',
  amount: '0.25',
  ticker: 'ETH',
  network: 'Ethereum',
  recipient: '0x52908400098527886E0F7030069857D2E4169EE7',
} as const;

function codeMails(language: Language): Record<string, MailText> {
  const values = { code, minutes: 10 };
  return {
    signInCode: mailText('signInCode', language, { ...values, ...origin }),
    socialSignInCode: mailText('socialSignInCode', language, { ...values, ...origin }),
    registrationCode: mailText('registrationCode', language, { ...values, link, linkMinutes: 60 }),
    registrationKnown: mailText('registrationKnown', language, { ...values, publicUrl }),
    securityCode: mailText('securityCode', language, values),
    payoutCode: mailText('payoutCode', language, { ...values, ...origin, ...payout }),
    recoveryCode: mailText('recoveryCode', language, { ...values, ...origin, link, linkMinutes: 60 }),
  };
}

/** Mails that ask for nothing and carry no code. */
function noticeMails(language: Language): Record<string, MailText> {
  return {
    recoveryUnknown: mailText('recoveryUnknown', language, { publicUrl }),
    passwordChanged: mailText('passwordChanged', language, origin),
    newDevice: mailText('newDevice', language, origin),
    passkeyAdded: mailText('passkeyAdded', language, { ...origin, name: 'Phone' }),
    passkeyRemoved: mailText('passkeyRemoved', language, { ...origin, name: 'Phone' }),
    passkeysRemoved: mailText('passkeysRemoved', language, origin),
    authenticatorConnected: mailText('authenticatorConnected', language, origin),
    authenticatorRemoved: mailText('authenticatorRemoved', language, origin),
    authenticatorDisconnected: mailText('authenticatorDisconnected', language, { publicUrl }),
    recoveryCodeUsed: mailText('recoveryCodeUsed', language, { ...origin, left: 7 }),
    recoveryCodesMade: mailText('recoveryCodesMade', language, origin),
    socialLinked: mailText('socialLinked', language, { ...origin, name: 'Google' }),
    socialUnlinked: mailText('socialUnlinked', language, { ...origin, name: 'Google' }),
  };
}

function signInFrom(from: { address?: string; device?: string }): MailText {
  return mailText('signInCode', 'en', { code, minutes: 10, ...origin, ...from });
}

describe.each(languages)('mails in %s', (language) => {
  const withCode = Object.entries(codeMails(language));
  const notices = Object.entries(noticeMails(language));
  const all = [...withCode, ...notices];

  it.each(withCode)('%s shows the code in the body and not in the subject', (_kind, mail) => {
    expect(mail.subject).toContain(brand.appName);
    expect(mail.subject).not.toContain(code);
    expect(mail.text.match(new RegExp(code, 'g'))).toHaveLength(1);
    expect(mail.html.match(new RegExp(`>${code}<`, 'g'))).toHaveLength(1);
  });

  it.each(notices)('%s has a subject of its own, and nothing that looks like a code', (_kind, mail) => {
    expect(mail.subject).toContain(brand.appName);
    expect(all.filter(([, { subject }]) => subject === mail.subject)).toHaveLength(1);
    expect(mail.text).not.toMatch(/(?<![0-9])[0-9]{5,6}(?![0-9])/);
    expect(mail.html).not.toContain(code);
  });

  it.each(all)('%s says the same in both forms, with nothing left to fill in', (_kind, mail) => {
    const paragraphs = mail.text.trim().split('\n\n');
    expect(paragraphs.length).toBeGreaterThan(3);
    for (const paragraph of paragraphs) expect(unescapeHtml(mail.html)).toContain(paragraph.trim());
    const shown = `${mail.subject}\n${mail.text}`;
    expect(shown).not.toMatch(/[{}]|undefined|validFor|keepSecret/);
    for (const [kind] of all) expect(shown).not.toContain(`${kind}.`);
  });

  it('no two kinds say the same', () => {
    expect(new Set(all.map(([, { text }]) => text)).size).toBe(all.length);
  });

  it.each([
    'signInCode',
    'payoutCode',
    'recoveryCode',
    'passwordChanged',
    'newDevice',
    'passkeyAdded',
    'passkeyRemoved',
    'passkeysRemoved',
    'socialSignInCode',
    'authenticatorConnected',
    'authenticatorRemoved',
    'recoveryCodeUsed',
    'recoveryCodesMade',
    'socialLinked',
    'socialUnlinked',
  ])('%s tells from where', (kind) => {
    const { text } = Object.fromEntries(all)[kind] ?? { text: '' };
    expect(text).toContain(origin.address);
    expect(text).toContain(origin.device);
  });

  it.each(['passkeyAdded', 'passkeyRemoved'] as const)('%s names the passkey, and no link by it', (kind) => {
    const { text, html } = mailText(kind, language, { ...origin, name: '<b>https://evil.example</b>' });
    expect(text).toContain('<b>https evil example');
    expect(html).not.toContain('<b>https');
  });

  it.each(['send', 'migration'] as const)(
    'payoutCode names before the code what a %s takes out',
    (purpose) => {
      const mail = mailText('payoutCode', language, { code, minutes: 10, ...origin, ...payout, purpose });
      for (const value of ['0.25', 'ETH', 'Ethereum', '0x52908400…E4169EE7']) {
        expect(mail.text).toContain(value);
        expect(mail.text.indexOf(value)).toBeLessThan(mail.text.indexOf(code));
      }
    },
  );

  it.each(['registrationCode', 'recoveryCode'])('%s has its link once, after the code', (kind) => {
    const { text, html } = Object.fromEntries(all)[kind] ?? { text: '', html: '' };
    expect(text.split(`\n${link}\n`)).toHaveLength(2);
    expect(text.indexOf(code)).toBeLessThan(text.indexOf(link));
    expect(html).toContain(`<a href="${link}">${link}</a>`);
    expect(text).toContain('60');
  });

  it.each([
    ['registrationKnown', 'login'],
    ['recoveryUnknown', 'registration'],
  ])('%s links to the page for %s', (kind, page) => {
    const { text, html } = Object.fromEntries(all)[kind] ?? { text: '', html: '' };
    expect(text).toContain(`\nhttps://wallet.example/${page}\n`);
    expect(html).toContain(`<a href="https://wallet.example/${page}">https://wallet.example/${page}</a>`);
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
    for (const kind of ['passwordChanged', 'newDevice'] as const) {
      const notice = mailText(kind, 'en', { ...origin, device: '<img src=x>' });
      expect(notice.html).not.toContain('<img');
      expect(notice.html).toContain('&lt;img src=x&gt;');
    }
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
    expect(forms(en)).toEqual(['one', 'other', 'one', 'other']);
    expect(forms(tr)).toEqual(['one', 'other', 'one', 'other']);
    expect(forms(zh)).toEqual(['other', 'other']);
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

// @vitest-environment happy-dom
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { firstTranslator } from './first-translator';
import type { PlainTexts } from './first-translator';
import { groupCounts } from './group-counts';
import type { Texts } from './text-backend';
import { textOptions } from './text-backend';

const { readFileSync, readdirSync } = await vi.importActual<{
  readFileSync: (file: string, encoding: 'utf8') => string;
  readdirSync: (folder: string) => string[];
}>('node:fs');

/** Vitest runs where the texts lie. */
function readLanguage(language: string): Record<string, Texts> {
  const folder = `public/locales/${language}`;
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Texts,
    ]),
  );
}

/** Every text with its key, those of groups behind a dot. */
function flatTexts(texts: Readonly<Record<string, unknown>>, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string'
      ? [[before + key, text]]
      : flatTexts(text as Readonly<Record<string, unknown>>, `${before}${key}.`),
  );
}

async function startFull(language: string, resources: Record<string, Record<string, Texts>>): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    ...textOptions,
    lng: language,
    ns: Object.keys(resources[language] ?? {}),
    resources,
  });
  groupCounts(instance);
  return instance;
}

it.each(['en', 'tr', 'zh'])('every text in %s is written as i18next writes it', async (language) => {
  const tables = readLanguage(language);
  const full = await startFull(language, { [language]: tables });
  const first = firstTranslator(language, tables, async () => full);
  const differences: string[] = [];
  for (const [namespace, texts] of Object.entries(tables)) {
    const [writeFirst, writeFull] = [first, full].map((one) =>
      (one as unknown as PlainTexts).getFixedT(language, namespace),
    );
    for (const [key, text] of flatTexts(texts)) {
      const base = key.replace(/_(?:one|other)$/, '');
      const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => [name, `$&${name}`]);
      for (const number of base === key ? [2] : [0, 1, 2, 1_234]) {
        const values: Record<string, unknown> = {
          ...(Object.fromEntries(names) as Record<string, string>),
          count: number,
          most: number,
          done: number,
        };
        const written = writeFull?.(base, values);
        const same = [writeFirst?.(base, values), writeFirst?.(`${namespace}:${base}`, values)];
        if (!same.every((one) => one === written)) differences.push(`${namespace}:${base}`);
      }
    }
  }
  expect(differences).toEqual([]);
});

const english = { common: { back: 'Back' }, bills: { billsWorth: 'Worth' }, errors: { offline: 'Offline' } };
const turkish = {
  common: { back: 'Geri' },
  bills: { billsWorth: 'Değeri' },
  errors: { offline: 'Çevrimdışı' },
};

function Worth() {
  const { t, i18n } = useTranslation('bills');
  return (
    <h1>
      {t('billsWorth')} {i18n.language}
    </h1>
  );
}

function Offline() {
  const { t, i18n } = useTranslation('errors');
  return (
    <h1>
      {t('offline')} {i18n.language}
    </h1>
  );
}

const startNow = async () => startFull('en', { en: english, tr: turkish });

async function draw(heading: ReactNode, load = vi.fn<(onFailure: () => void) => Promise<i18n>>(startNow)) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const texts = firstTranslator('en', { common: english.common, bills: english.bills }, load);
  const place = document.createElement('div');
  const root = createRoot(place);
  const render = async (wanted: ReactNode) =>
    act(async () => root.render(<I18nextProvider i18n={texts}>{wanted}</I18nextProvider>));
  await render(heading);
  return { load, texts, render, words: () => place.innerText };
}

it('a first screen is drawn without i18next, also when its own texts are asked for again', async () => {
  const { load, texts, words } = await draw(<Worth />);
  await texts.loadNamespaces(['bills']);
  expect(words()).toBe('Worth en');
  expect([texts.exists('bills:billsWorth'), texts.exists('errors:offline')]).toEqual([true, false]);
  expect(load).not.toHaveBeenCalled();
});

it('other texts bring it, once, and what stands stays', async () => {
  const { load, texts, render, words } = await draw(<Worth />);
  await act(async () => Promise.all([texts.loadNamespaces('errors'), texts.loadNamespaces('errors')]));
  expect(load).toHaveBeenCalledOnce();
  expect(words()).toBe('Worth en');
  expect(texts.exists('errors:offline')).toBe(true);
  await render(<Offline />);
  expect(words()).toBe('Offline en');
});

it('a screen waits for texts that are not there yet', async () => {
  const { load, words } = await draw(<Offline />);
  expect(words()).toBe('Offline en');
  expect(load).toHaveBeenCalledOnce();
});

it('another language changes what was drawn before', async () => {
  const { texts, words } = await draw(<Worth />);
  await act(async () => texts.changeLanguage('tr'));
  expect(words()).toBe('Değeri tr');
  await act(async () => texts.changeLanguage('en'));
  expect(words()).toBe('Worth en');
});

it('shows an error without its explanation if that fails to load, and adds it once it has loaded', async () => {
  let come: (texts: i18n) => void = () => undefined;
  const load = vi.fn<(onFailure: () => void) => Promise<i18n>>(async (onFailure) => {
    onFailure();
    return new Promise((resolve) => (come = resolve));
  });
  const { words } = await draw(<Offline />, load);
  expect(words()).toBe('offline en');
  const texts = await startNow();
  await act(async () => come(texts));
  expect(words()).toBe('Offline en');
});

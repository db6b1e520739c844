import type { i18n } from 'i18next';
import { retryUntilDone } from '../../lib/wait-or-online';
import { groupedCount } from './group-counts';
import { firstLanguage, firstTexts, idleNamespaces, missedTextsCame, textOptions } from './text-backend';
import type { Texts } from './text-backend';

type Values = Readonly<Record<string, unknown>>;
type Listener = (...values: unknown[]) => void;

/** The part of i18next that screens use, without typed keys. */
export interface PlainTexts {
  language: string;
  resolvedLanguage?: string | undefined;
  languages: readonly string[];
  getFixedT: (language: string, namespace: string) => (key: string, values?: Values) => string;
  exists: (key: string) => boolean;
  hasLoadedNamespace: (namespace: string) => boolean;
  loadNamespaces: (namespaces: string | readonly string[], done?: () => void) => Promise<void>;
  changeLanguage: (language: string) => Promise<unknown>;
  on: (events: string, listener: Listener) => void;
  off: (event: string, listener: Listener) => void;
}

const placeholder = /\{\{\s*(\w+)(?:,\s*(\w+))?\s*\}\}/g;
const longestRetryMs = 60_000;

interface FullTexts extends PlainTexts {
  emit: (event: string) => void;
}

/** A text by its key, or undefined; dots lead into groups. */
function textOf(texts: Texts, key: string): string | undefined {
  let value: unknown = texts;
  for (const part of key.split('.')) value = (value as Readonly<Record<string, unknown>> | undefined)?.[part];
  return typeof value === 'string' ? value : undefined;
}

/** Writes a text as i18next does: forms by number, placeholders, counts with grouped digits. */
function translate(
  texts: Texts,
  rules: () => Intl.PluralRules,
  { key, values }: { key: string; values: Values },
) {
  const { count } = values;
  const form = typeof count === 'number' ? textOf(texts, `${key}_${rules().select(count)}`) : undefined;
  return (form ?? textOf(texts, key))?.replaceAll(placeholder, (_all, name: string, format?: string) => {
    const value = values[name];
    if (format === 'grouped' && typeof value === 'number') return groupedCount(value);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}

/** Calls `onFailure` each time the code failed to load, and retries. */
type LoadTexts = (onFailure: () => void) => Promise<i18n>;

const loadI18next: LoadTexts = async (onFailure) =>
  retryUntilDone(
    async () => {
      const { startI18n } = await import('./start-i18n');
      return startI18n();
    },
    { longestMs: longestRetryMs, onFailure },
  );

/**
 * Loads the texts of the first screen, in place of i18next. i18next loads when other texts or another language are needed;
 * drawn texts stay as they are. If a text is missing at first, i18next loads at once and retries it.
 */
export async function startTexts(): Promise<i18n> {
  const tables = await firstTexts();
  return tables === undefined ? loadI18next(() => undefined) : firstTranslator(firstLanguage(), tables);
}

/** The part of i18next that screens use, for texts that are loaded. */
export function firstTranslator(
  language: string,
  tables: Readonly<Record<string, Texts>>,
  load: LoadTexts = loadI18next,
): i18n {
  const listeners = new Map<Listener, string>();
  let full: FullTexts | undefined;
  let loading: Promise<FullTexts> | undefined;
  let isLate = false;
  let tellLate: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (tellLate = resolve));
  /** While offline, error explanations don't block: the error must be shown without them. */
  const isNeedless = (namespace: string) => isLate && idleNamespaces.includes(namespace);
  const begin = async (): Promise<FullTexts> => {
    const loaded = (await load(() => {
      isLate = true;
      tellLate();
    })) as unknown as FullTexts;
    for (const [listener, events] of listeners) loaded.on(events, listener);
    listeners.clear();
    full = loaded;
    if (isLate) void loaded.loadNamespaces(idleNamespaces).then(() => loaded.emit(missedTextsCame));
    return loaded;
  };
  const whenFull = async (): Promise<FullTexts> => (loading ??= begin());
  let rules: Intl.PluralRules | undefined;
  // Creating the rules is slow, and most first screens have no number.
  const pluralRules = () => (rules ??= new Intl.PluralRules(language));
  const find = (namespace: string, key: string, values: Values): string | undefined => {
    const [ownNamespace = '', ownKey = ''] = key.includes(':') ? key.split(':', 2) : [namespace, key];
    const texts = tables[ownNamespace];
    return texts && translate(texts, pluralRules, { key: ownKey, values });
  };
  /** Continues with i18next once it is loaded. */
  const writer = (namespace: string): ReturnType<PlainTexts['getFixedT']> => {
    let fixed: ReturnType<PlainTexts['getFixedT']> | undefined;
    const write = (key: string, values: Values = {}): string => {
      if (full === undefined) return find(namespace, key, values) ?? key;
      fixed ??= full.getFixedT(language, namespace);
      return fixed(key, values);
    };
    return write;
  };
  const languages = [language];
  const translator: PlainTexts = {
    get language() {
      return full?.language ?? language;
    },
    get resolvedLanguage() {
      return full?.resolvedLanguage ?? language;
    },
    get languages() {
      return full?.languages ?? languages;
    },
    getFixedT: (wanted, namespace) => full?.getFixedT(wanted, namespace) ?? writer(namespace),
    exists: (key) => full?.exists(key) ?? find(textOptions.defaultNS, key, {}) !== undefined,
    hasLoadedNamespace: (namespace) =>
      full?.hasLoadedNamespace(namespace) ?? (namespace in tables || isNeedless(namespace)),
    loadNamespaces: async (namespaces, done) => {
      const missing = [namespaces].flat().filter((namespace) => !(namespace in tables));
      if (full !== undefined || missing.length > 0) {
        const coming = whenFull().then(async (loaded) => loaded.loadNamespaces(namespaces));
        const canDoWithout = missing.every((namespace) => idleNamespaces.includes(namespace));
        await (canDoWithout ? Promise.race([coming, late]) : coming);
      }
      done?.();
    },
    changeLanguage: async (wanted) => (await whenFull()).changeLanguage(wanted),
    on: (events, listener) => {
      if (full === undefined) listeners.set(listener, events);
      else full.on(events, listener);
    },
    off: (event, listener) => {
      listeners.delete(listener);
      full?.off(event, listener);
    },
  };
  // Further properties that react-i18next reads.
  const looks = { isInitialized: true, options: { ...textOptions, ns: Object.keys(tables) } };
  return Object.assign(translator, looks) as unknown as i18n;
}

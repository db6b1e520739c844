import type { BackendModule, ResourceKey } from 'i18next';
import { retryUntilDone } from '../../lib/wait-or-online';
import type { Language } from '../../../contract/language';

/** The language and the locale files in flight that the inline script of index.html hands to the app. */
interface FirstTexts {
  language: Language;
  files: Record<string, Promise<unknown> | undefined>;
}

declare global {
  var billfoldFirstTexts: FirstTexts | undefined;
}

/** The language detected by the inline script. */
export function firstLanguage(): Language {
  return globalThis.billfoldFirstTexts?.language ?? 'en';
}

/** The namespaces already being loaded. */
export function firstNamespaces(): string[] {
  return Object.keys(globalThis.billfoldFirstTexts?.files ?? {});
}

/** A locale file's texts by key. */
export type Texts = Readonly<Record<string, string>>;

/** The texts already being loaded, by namespace; undefined if one failed. */
export async function firstTexts(): Promise<Record<string, Texts> | undefined> {
  const files = Object.entries(globalThis.billfoldFirstTexts?.files ?? {});
  const all = await Promise.all(files.map(async ([namespace, file]) => [namespace, await file] as const));
  if (all.length === 0 || !all.every(([, texts]) => isTexts(texts))) return undefined;
  return Object.fromEntries(all) as Record<string, Texts>;
}

/** Takes a locale file requested before the app ran; each is handed over once. */
async function takeFirstTexts(file: { language: string; namespace: string }): Promise<unknown> {
  const first = globalThis.billfoldFirstTexts;
  if (first?.language !== file.language) return undefined;
  const texts = first.files[file.namespace];
  delete first.files[file.namespace];
  return texts;
}

interface TextFile {
  language: string;
  namespace: string;
}

/** The URL of a locale file; it changes with the content, so the file can be cached forever. */
export function textAddress({ language, namespace }: TextFile): string {
  return `/locales/${language}/${namespace}.json?v=${import.meta.env.VITE_LOCALE_VERSION ?? '0'}`;
}

/** Loaded while idle after the first screen, so that errors can be explained offline. */
export const idleNamespaces: readonly string[] = ['errors', 'validation'];

/** Emitted when a namespace that failed to load is available. Components render again. */
export const missedTextsCame = 'missedTextsCame';

/** Texts that most screens need; the others load with their screens. */
export const sharedNamespace = 'common';

/** Options shared by the browser and the build, which renders the login page. */
export const textOptions = {
  // The backend falls back file by file; a fallback language would double the requests.
  fallbackLng: false,
  defaultNS: sharedNamespace,
  load: 'currentOnly',
  partialBundledLanguages: true,
  interpolation: { escapeValue: false },
  react: { useSuspense: true, bindI18n: `languageChanged ${missedTextsCame}` },
} as const;

/**
 * Loads locale files. A file missing in a language is taken from English, and a screen waits for its texts so that keys are
 * never shown. Only error explanations don't block: the error must be shown without them.
 */
export const textBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const read = idleNamespaces.includes(namespace) ? readTexts : readUntilThere;
    read({ language, namespace }).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

const longestRetryMs = 15_000;

async function readUntilThere(file: TextFile): Promise<ResourceKey> {
  return retryUntilDone(async () => readTexts(file), { longestMs: longestRetryMs });
}

async function readTexts({ language, namespace }: TextFile): Promise<ResourceKey> {
  const first = await takeFirstTexts({ language, namespace });
  if (isTexts(first)) return first;
  const answer = await fetch(textAddress({ language, namespace }));
  if (answer.status === 404 && language !== 'en') return readTexts({ language: 'en', namespace });
  const texts: unknown = answer.ok ? await answer.json() : undefined;
  if (!isTexts(texts)) throw new Error(`No texts for ${language}/${namespace}`);
  return texts;
}

function isTexts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

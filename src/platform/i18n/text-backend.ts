import type { BackendModule, ResourceKey } from 'i18next';
import type { Language } from '../../../contract/language';

/** What the inline script of index.html leaves for the app: the language, and texts that are on their way. */
interface FirstTexts {
  language: Language;
  files: Record<string, Promise<unknown> | undefined>;
}

declare global {
  var billfoldFirstTexts: FirstTexts | undefined;
}

/** The language that the inline script chose. */
export function firstLanguage(): Language {
  return globalThis.billfoldFirstTexts?.language ?? 'en';
}

/** The areas of texts that are on their way already. */
export function firstNamespaces(): string[] {
  return Object.keys(globalThis.billfoldFirstTexts?.files ?? {});
}

/** A file of texts that was asked for before the app ran; each is handed over once. */
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

/** The address of a file of texts; it changes with the content, so that it can be kept for good. */
export function textAddress({ language, namespace }: TextFile): string {
  return `/locales/${language}/${namespace}.json?v=${import.meta.env.VITE_LOCALE_VERSION ?? '0'}`;
}

/** Fetches files of texts. A file that a language lacks is taken from English, so that no key is ever shown. */
export const textBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    readTexts({ language, namespace }).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

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

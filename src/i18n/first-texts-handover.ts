import type { Language } from '../../contract/language';

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
export async function takeFirstTexts(file: { language: string; namespace: string }): Promise<unknown> {
  const first = globalThis.billfoldFirstTexts;
  if (first?.language !== file.language) return undefined;
  const texts = first.files[file.namespace];
  delete first.files[file.namespace];
  return texts;
}

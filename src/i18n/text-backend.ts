import type { BackendModule, ResourceKey } from 'i18next';
import { takeFirstTexts } from './first-texts-handover';
import { textAddress } from './text-address';

interface TextFile {
  language: string;
  namespace: string;
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

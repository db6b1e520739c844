import { languages } from '../contract/language';
import type { Language } from '../contract/language';

/** What a page may ask of the worker, besides what the libraries answer themselves. */
export type PageMessage = { type: 'SKIP_WAITING' } | { type: 'WARM_LANGUAGE'; language: Language };

/** A message of ours, or undefined for anything else. */
export function readMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'SKIP_WAITING') return { type: 'SKIP_WAITING' };
  if (data.type !== 'WARM_LANGUAGE' || !('language' in data)) return undefined;
  const language = languages.find((known) => known === data.language);
  return language === undefined ? undefined : { type: 'WARM_LANGUAGE', language };
}

import { languages } from '../contract/language';
import type { Language } from '../contract/language';

/** Messages from a page, besides those that the libraries handle. */
export type PageMessage = { type: 'SKIP_WAITING' } | { type: 'WARM_LANGUAGE'; language: Language };

/** Validates a message; undefined for anything else. */
export function readMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'SKIP_WAITING') return { type: 'SKIP_WAITING' };
  if (data.type !== 'WARM_LANGUAGE' || !('language' in data)) return undefined;
  const language = languages.find((known) => known === data.language);
  return language === undefined ? undefined : { type: 'WARM_LANGUAGE', language };
}

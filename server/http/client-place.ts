import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

const placeMaxLength = 80;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu;

/**
 * Where a caller is, in the words of the trusted proxy that it came through, such as a city; null when none says so.
 * What a caller claims of itself never counts.
 */
export function clientPlace(
  config: Pick<Config, 'PLACE_HEADER' | 'TRUST_PROXY'>,
  request: Pick<FastifyRequest, 'headers' | 'ips'>,
): string | null {
  if (config.PLACE_HEADER === undefined || config.TRUST_PROXY === undefined) return null;
  // Beside the nearest peer stands another address only when that peer is one of the trusted proxies.
  if (request.ips === undefined || request.ips.length < 2) return null;
  const value = request.headers[config.PLACE_HEADER.toLowerCase()];
  if (typeof value !== 'string') return null;
  const words = readable(value).replaceAll(unseen, ' ').trim();
  return words === '' ? null : Array.from(words).slice(0, placeMaxLength).join('');
}

/** Headers arrive as one character a byte; most proxies write names of places in UTF-8. */
function readable(value: string): string {
  const utf8 = Buffer.from(value, 'latin1').toString('utf8');
  return utf8.includes('\uFFFD') ? value : utf8;
}

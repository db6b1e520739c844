import type { Config } from '../config';

/** The address that users open, without a slash at its end. */
export function publicUrl(config: Config): string {
  if (config.PUBLIC_URL !== undefined) return config.PUBLIC_URL.replace(/\/+$/, '');
  const protocol = config.TLS_CERT === undefined ? 'http' : 'https';
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return `${protocol}://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${config.PORT}`;
}

import type { MoneyCallRecord } from './money-call-record';

/** SHA-256 of what is asked, in hexadecimal digits; empty where plain HTTP leaves the browser without cryptography. */
export async function hashRequest({
  method,
  path,
  input,
}: Pick<MoneyCallRecord, 'method' | 'path' | 'input'>): Promise<string> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return '';
  const bytes = new TextEncoder().encode(JSON.stringify([method, path, input]));
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

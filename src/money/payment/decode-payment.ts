import type { PaymentData } from '../../../contract/epos/epos.contract';

/** Far more than the longest terms take. */
const lengthMax = 4096;
const base64url = /^[A-Za-z0-9_-]+$/;

/**
 * What a till's code carries, or undefined when it was not written by a till: base64url without anything around it, of
 * UTF-8, of JSON in exactly the form that a till writes. What its parts say, and whether the signature is true, the
 * server finds out.
 */
export function decodePayment(data: string | null): PaymentData | undefined {
  if (data === null || data.length > lengthMax || !base64url.test(data)) return undefined;
  try {
    const content: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(toBytes(data)),
    );
    if (typeof content !== 'object' || content === null || Array.isArray(content)) return undefined;
    return encode(JSON.stringify(content)) === data ? (content as PaymentData) : undefined;
  } catch {
    return undefined;
  }
}

function toBytes(data: string): Uint8Array<ArrayBuffer> {
  const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function encode(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

import type { PaymentData } from '../../../contract/epos/epos.contract';

/** Far above the length of the longest terms. */
const lengthMax = 4096;
const base64url = /^[A-Za-z0-9_-]+$/;

/**
 * Decodes a till's code: bare base64url of UTF-8 JSON, exactly as a till encodes it. Returns undefined for
 * anything else. The server validates the fields and the signature.
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

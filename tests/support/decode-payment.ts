import type { PaymentData } from '../../contract/epos/epos.contract';

/** Decodes the payment in a QR code's URL as strictly as a wallet does; undefined if it is not one. */
export function decodePayment(data: string): PaymentData | undefined {
  const bytes = Buffer.from(data, 'base64url');
  if (bytes.toString('base64url') !== data) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as PaymentData;
  } catch {
    return undefined;
  }
}

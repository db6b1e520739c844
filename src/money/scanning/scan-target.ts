import { currencyIdOfSerial } from '../../../contract/bills/bill';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { eposPagePath } from '../../../contract/epos/epos-limits';
import { readBillLines } from '../bill-text/read-bill-lines';
import { isPaymentRequest } from './payment-request';
import { decodePayment } from '../payment/decode-payment';
import { scannedTextMax } from './scan-limits';

/** What a scanned text means. It is never opened as an address. */
export type ScanTarget =
  | { kind: 'payment'; data: string }
  | { kind: 'bills'; text: string; hub: Hub }
  | { kind: 'login'; code: string }
  /** A coin's payment request; the send sheet says whether it can be paid. */
  | { kind: 'send'; text: string }
  /** It looks like a payment, but is not one of this site. */
  | { kind: 'invalidPayment' }
  | { kind: 'unknown' };

const loginPath = '/qr-login';
const loginCode = /^[A-Za-z0-9_-]{1,64}$/;
const serial = /^[0-9]{16}$/;

/** Parses a scanned or pasted text; `host` is this site's own, with its port. */
export function readScan(scanned: string, host: string): ScanTarget {
  if (scanned.length > scannedTextMax) return { kind: 'unknown' };
  const text = scanned.trim();
  if (isPaymentRequest(text)) return { kind: 'send', text };
  return readLink(text, host) ?? readBills(text) ?? { kind: 'unknown' };
}

function readLink(text: string, host: string): ScanTarget | undefined {
  const url = plainUrl(text);
  if (url === undefined) return undefined;
  if (url.pathname === eposPagePath) {
    const [data, ...more] = url.searchParams.getAll('data');
    const isOurs = url.host === host && url.hash === '' && more.length === 0 && url.searchParams.size === 1;
    if (!isOurs || data === undefined || decodePayment(data) === undefined) return { kind: 'invalidPayment' };
    return { kind: 'payment', data };
  }
  const code = url.hash.slice(1);
  const isLogin =
    url.host === host && url.pathname === loginPath && url.search === '' && loginCode.test(code);
  return isLogin ? { kind: 'login', code } : undefined;
}

/** A URL that equals its normalised form: it contains nothing that a browser would drop, add or convert. */
function plainUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.href !== text) return undefined;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

/** Bearer lines, or the serial on a bill's face, whose passcode the user still has to type. */
function readBills(text: string): ScanTarget | undefined {
  if (serial.test(text)) return { kind: 'bills', text: `${text}/`, hub: hubOf(currencyIdOfSerial(text)) };
  const { good, wrong } = readBillLines(text, undefined);
  const [first] = good;
  if (first === undefined || wrong.length > 0) return undefined;
  return { kind: 'bills', text, hub: hubOf(currencyIdOfSerial(first.text.slice(0, 16))) };
}

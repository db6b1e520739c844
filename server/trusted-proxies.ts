import { isIP } from 'node:net';

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a text lists proxies to trust: addresses, networks such as 10.0.0.0/8, and names of ranges, with commas between. */
export function isProxyList(text: string): boolean {
  return text.split(',').every((entry) => namedRanges.has(entry.trim()) || isNetwork(entry.trim()));
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^[0-9]{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

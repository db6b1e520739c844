import { isIPv4, isIPv6 } from 'node:net';

/** The number of IPv6 groups that name one customer's network, and one provider's block of networks. */
const networkGroups = 4;
const blockGroups = 3;

/**
 * The network of an address for rate limits: IPv4 addresses stand for themselves, also when written as IPv6
 * (`::ffff:a.b.c.d`), other IPv6 addresses for their /64. Zone ids are ignored. Other text is only lowercased.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (groups === undefined) return withoutZone(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, networkGroups).join(':')}::/64`;
}

/** The /48 of an IPv6 address, in which one subscriber may have many networks; undefined for others. */
export function blockOf(address: string): string | undefined {
  const groups = groupsOf(address);
  if (groups === undefined || mappedIPv4(groups) !== undefined) return undefined;
  return `${groups.slice(0, blockGroups).join(':')}::/48`;
}

function withoutZone(address: string): string {
  return address.replace(/%.*$/s, '').toLowerCase();
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] | undefined {
  const text = withoutZone(address);
  if (!isIPv6(text)) return undefined;
  const [head = [], tail] = text.split('::').map(partsOf);
  if (tail === undefined) return head;
  const missing = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...missing, ...tail];
}

/** An IPv4 address at the end makes two groups. */
function partsOf(text: string): string[] {
  return text
    .split(':')
    .filter((part) => part !== '')
    .flatMap((part) => (isIPv4(part) ? pairsOf(part) : [part]))
    .map((part) => Number.parseInt(part, 16).toString(16));
}

function pairsOf(address: string): [string, string] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}

function mappedIPv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
}

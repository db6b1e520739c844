import { isIPv4, isIPv6 } from 'node:net';

/** The groups of an IPv6 address that name one customer's network, and one provider's block of such networks. */
const networkGroups = 4;
const blockGroups = 3;

/**
 * The network that an address belongs to, as budgets count it: an IPv4 address is one by itself, also where it is written
 * as IPv6 (`::ffff:a.b.c.d`); of any other IPv6 address whoever has it has the whole /64. Zone ids don't count. What is no
 * address stays as it is, in lower case.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (groups === undefined) return withoutZone(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, networkGroups).join(':')}::/64`;
}

/** The /48 around an IPv6 address, out of which one subscriber may draw many networks; none of any other address. */
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

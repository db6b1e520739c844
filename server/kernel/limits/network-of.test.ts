import { describe, expect, it } from 'vitest';
import { blockOf, networkOf } from './network-of';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::1%25', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['0000:0000:0000:0000:0000:FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:0.0.0.1', '0.0.0.1'],
    ['::ffff:203.0.113.7%lo', '203.0.113.7'],
    // An old form with the same digits, which is none of the mapped ones, and a network by way of 6to4.
    ['::203.0.113.7', '0:0:0:0::/64'],
    ['2002:cb00:7107:1::5', '2002:cb00:7107:1::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each(['', 'unknown', '2001:db8', '2001::db8::1', '203.0.113.256', 'SOCKET'])(
    'of %j, which is no address, is the text itself',
    (address) => {
      expect(networkOf(address)).toBe(address.toLowerCase());
      expect(blockOf(address)).toBeUndefined();
    },
  );

  it('lies in a block where it is one of IPv6', () => {
    expect(blockOf('2001:DB8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
    expect(blockOf('2001:db8:1:ffff::9')).toBe('2001:db8:1::/48');
    expect(blockOf('203.0.113.7')).toBeUndefined();
    expect(blockOf('::ffff:203.0.113.7')).toBeUndefined();
  });
});

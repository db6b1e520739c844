import { expect, test } from 'vitest';
import { readAddressFault, writeAddressFault } from './address-fault';
import type { AddressFault } from './address-fault';

const faults: AddressFault[] = [
  { kind: 'otherNetwork', networks: ['tron'] },
  { kind: 'otherNetwork', networks: ['ethereum', 'tectum'] },
  { kind: 'network' },
  { kind: 'checksum' },
  { kind: 'form' },
  { kind: 'unpayable' },
];

test.each(faults)('$kind is read as it was written', (fault) => {
  expect(readAddressFault(['another: message', writeAddressFault(fault)])).toEqual(fault);
});

test('anything else counts as no address', () => {
  expect(readAddressFault(['network: tron', 'to: something new'])).toEqual({ kind: 'form' });
});

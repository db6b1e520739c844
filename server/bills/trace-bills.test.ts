import { expect, test } from 'vitest';
import { placeOf } from './trace-bills.service';
import type { BillTraceRow } from './bill-traces.store';

const lastAt = new Date('2026-01-01T10:00:00Z');
const nextAt = new Date('2026-01-02T10:00:00Z');
const handedOver: BillTraceRow = {
  name: '0050112345678901',
  serial: '0050112345678901',
  currencyId: 501,
  nominal: '5000000',
  status: 10,
  isHeld: false,
  isMinted: false,
  isExported: false,
  isGiven: false,
  isLocked: false,
  isFrozen: false,
  lastMove: 'handover',
  lastAt,
  wasHis: false,
  nextAt,
};

test.each<[Partial<BillTraceRow>, string, Date | null]>([
  [{}, 'handedOver', lastAt],
  [{ lastMove: 'billsToPay', status: 11 }, 'toPay', lastAt],
  [{ lastMove: 'burn', status: 12 }, 'burned', lastAt],
  [{ lastMove: 'export', status: 1, isExported: true }, 'outside', lastAt],
  [{ lastMove: 'export', status: 1, isExported: true, isGiven: true }, 'given', lastAt],
  [{ lastMove: 'export', status: 10 }, 'redeemed', nextAt],
  // Someone else has exported it again.
  [{ lastMove: 'export', status: 1 }, 'redeemed', nextAt],
  [{ lastMove: 'mint', isMinted: true }, 'filled', nextAt],
  [{ isHeld: true }, 'held', null],
  [{ isHeld: true, isLocked: true }, 'waiting', null],
  [{ isHeld: true, isLocked: true, isFrozen: true }, 'stopped', null],
  [{ isHeld: true, status: 111 }, 'vault', null],
  [{ isMinted: true, status: 0, lastMove: 'mint' }, 'blank', null],
  [{ isMinted: true, status: 0, lastMove: 'mint', isLocked: true }, 'waiting', null],
  // Others must not learn the holder, or whether the bill is frozen, in a request, or exists at all.
  [{ lastMove: null, lastAt: null }, 'unknown', null],
  [{ lastMove: null, lastAt: null, isFrozen: true, isLocked: true }, 'unknown', null],
  [{ lastMove: 'fill', wasHis: true }, 'unknown', null],
])('%o is %s', (changes, place, at) => {
  expect(placeOf({ ...handedOver, ...changes })).toEqual({ place, at });
});

test('a bill that does not exist is as unknown as another’s', () => {
  expect(placeOf(undefined)).toEqual({ place: 'unknown', at: null });
});

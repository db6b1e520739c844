// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import { useReadLines } from './use-read-lines';

const ofGreen = '0050112345678901/ABCDEFGH';
const counts: (number | undefined)[] = [];

function Probe({ hub }: { hub: Hub }) {
  counts.push(useReadLines(ofGreen, hub)?.good.length);
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('Worker', undefined);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('returns no lines of the other hub while those of this one are being read', () => {
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Probe hub="green" />));
  act(() => void vi.runAllTimers());
  expect(counts.at(-1)).toBe(1);
  act(() => root.render(<Probe hub="blue" />));
  expect(counts.at(-1)).toBeUndefined();
  act(() => void vi.runAllTimers());
  expect(counts.at(-1)).toBe(0);
  act(() => root.unmount());
});

// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadMore } from './load-more';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';

/** A fake IntersectionObserver; a test says when the mark comes into view. */
class FakeObserver {
  static watching: FakeObserver[] = [];

  constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}

  observe(): void {
    FakeObserver.watching.push(this);
  }

  disconnect(): void {
    FakeObserver.watching = FakeObserver.watching.filter((observer) => observer !== this);
  }

  comeNear(): void {
    this.notify([{ isIntersecting: true }]);
  }
}

let rendered: Rendered;
const onLoad = vi.fn<() => void>();

beforeEach(() => {
  FakeObserver.watching = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});

afterEach(() => {
  rendered.unmount();
  onLoad.mockReset();
});

const comeNear = () => act(() => FakeObserver.watching.forEach((observer) => observer.comeNear()));

it('loads when its end comes into view, and not while loading', () => {
  rendered = renderInTest(<LoadMore label="More" pendingLabel={undefined} onLoad={onLoad} />);
  comeNear();
  expect(onLoad).toHaveBeenCalledOnce();
  rendered.rerender(<LoadMore label="More" pendingLabel="Fetching" onLoad={onLoad} />);
  expect(FakeObserver.watching).toHaveLength(0);
  rendered.rerender(<LoadMore label="More" pendingLabel={undefined} onLoad={onLoad} />);
  comeNear();
  expect(onLoad).toHaveBeenCalledTimes(2);
});

it('waits for a press after a failure', () => {
  rendered = renderInTest(
    <LoadMore label="More" pendingLabel={undefined} onLoad={onLoad} isAutomatic={false} />,
  );
  expect(FakeObserver.watching).toHaveLength(0);
  act(() => rendered.get('button').click());
  expect(onLoad).toHaveBeenCalledOnce();
});

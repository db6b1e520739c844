// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInTest } from './render-in-test';
import { useCloseWatcher } from './use-close-watcher';

/** Like the browser's: the last one created gets the request, and each gets one. */
class FakeWatcher extends EventTarget {
  static open: FakeWatcher[] = [];
  constructor() {
    super();
    FakeWatcher.open.push(this);
  }
  destroy(): void {
    FakeWatcher.open = FakeWatcher.open.filter((one) => one !== this);
  }
  static back(): boolean {
    const top = FakeWatcher.open.pop();
    act(() => {
      top?.dispatchEvent(new Event('close'));
    });
    return top !== undefined;
  }
}

function Sheet({ isOpen, onRequest }: { isOpen: boolean; onRequest: () => void }) {
  useCloseWatcher(isOpen, onRequest);
  return null;
}

beforeEach(() => vi.stubGlobal('CloseWatcher', FakeWatcher));
afterEach(() => {
  FakeWatcher.open = [];
});

test('asks as long as it is open, also a second time when it was not closed', () => {
  const onRequest = vi.fn<() => void>();
  const { rerender } = renderInTest(<Sheet isOpen={false} onRequest={onRequest} />);
  expect(FakeWatcher.back()).toBe(false);
  rerender(<Sheet isOpen onRequest={onRequest} />);
  expect([FakeWatcher.back(), FakeWatcher.back()]).toEqual([true, true]);
  expect(onRequest).toHaveBeenCalledTimes(2);
  rerender(<Sheet isOpen={false} onRequest={onRequest} />);
  expect(FakeWatcher.back()).toBe(false);
  expect(onRequest).toHaveBeenCalledTimes(2);
});

test('ignores an Escape that another element handles', () => {
  const onRequest = vi.fn<() => void>();
  renderInTest(<Sheet isOpen onRequest={onRequest} />);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  FakeWatcher.back();
  expect(onRequest).not.toHaveBeenCalled();
  window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape' }));
  FakeWatcher.back();
  expect(onRequest).toHaveBeenCalledTimes(1);
});

test('listens to no key of its own, however many open and close', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const { rerender } = renderInTest(<Sheet isOpen onRequest={() => undefined} />);
  rerender(<Sheet isOpen={false} onRequest={() => undefined} />);
  rerender(<Sheet isOpen onRequest={() => undefined} />);
  expect(listen.mock.calls.filter(([type]) => type.startsWith('key'))).toEqual([]);
});

test('asks the one on top first, and leaves nothing behind that is gone', () => {
  const [below, above] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender, unmount } = renderInTest(<Sheet isOpen onRequest={below} />);
  // The lower sheet stays open, and another one opens on top.
  const both = (isAboveOpen: boolean) => (
    <>
      <Sheet isOpen onRequest={below} />
      <Sheet isOpen={isAboveOpen} onRequest={above} />
    </>
  );
  rerender(both(false));
  rerender(both(true));
  FakeWatcher.back();
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
  unmount();
  expect(FakeWatcher.open).toEqual([]);
});

test('does without where the browser has none', () => {
  vi.stubGlobal('CloseWatcher', undefined);
  renderInTest(<Sheet isOpen onRequest={() => undefined} />);
  expect(FakeWatcher.open).toEqual([]);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { dragToSort, nearestPlace, shiftedIndex } from './drag-to-sort';

const rowPx = 70;
const names = ['a', 'b', 'c', 'd'];

let list: HTMLElement;
let stop: () => void;
const onMove = vi.fn<(from: number, to: number) => void>();

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
  list = document.createElement('ul');
  for (const [index, name] of names.entries()) {
    const item = document.createElement('li');
    item.textContent = name;
    item.getBoundingClientRect = () => new DOMRect(0, 200 + index * rowPx, 300, rowPx);
    list.append(item);
  }
  list.setPointerCapture = () => undefined;
  document.body.append(list);
  onMove.mockReset();
  stop = dragToSort(list, onMove);
});

afterEach(() => {
  stop();
  vi.runOnlyPendingTimers();
  list.remove();
  vi.useRealTimers();
});

/** Puts the pointer at the row's middle, moved by `byPx`. */
function point(type: string, { index = 0, byPx = 0, pointerType = 'mouse' } = {}): void {
  list.children[index]?.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      pointerId: 1,
      isPrimary: true,
      button: 0,
      pointerType,
      clientX: 20,
      clientY: 235 + index * rowPx + byPx,
    }),
  );
}

describe('a mouse', () => {
  it('drops a row where it was dragged to', () => {
    point('pointerdown', { index: 1 });
    point('pointermove', { index: 1, byPx: 10 });
    point('pointermove', { index: 1, byPx: 10 + 2 * rowPx });
    vi.advanceTimersToNextFrame();
    expect(list.children[2]).toHaveProperty('style.translate', `0px -${rowPx}px`);
    point('pointerup', { index: 1 });
    expect(onMove.mock.calls).toEqual([[1, 3]]);
    expect(list.children[2]).toHaveProperty('style.translate', '');
  });

  it('only clicks below ten pixels', () => {
    point('pointerdown', { index: 1 });
    point('pointermove', { index: 1, byPx: 9 });
    vi.advanceTimersToNextFrame();
    point('pointerup', { index: 1 });
    expect(onMove).not.toHaveBeenCalled();
    const opened = vi.fn<() => void>();
    list.addEventListener('click', opened);
    list.children[1]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(opened).toHaveBeenCalledOnce();
  });

  it('opens nothing with the click that ends a drag', () => {
    const opened = vi.fn<() => void>();
    list.addEventListener('click', opened);
    point('pointerdown');
    point('pointermove', { byPx: rowPx });
    point('pointerup');
    list.children[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(opened).not.toHaveBeenCalled();
  });

  it('gives up at Escape', () => {
    point('pointerdown');
    point('pointermove', { byPx: 10 });
    point('pointermove', { byPx: 10 + rowPx });
    vi.advanceTimersToNextFrame();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    point('pointerup');
    expect(onMove).not.toHaveBeenCalled();
    expect(list.children[1]).toHaveProperty('style.translate', '');
  });
});

describe('a finger', () => {
  const touch = { pointerType: 'touch' };

  it('drags after it has rested', () => {
    point('pointerdown', touch);
    point('pointermove', { ...touch, byPx: 5 });
    vi.advanceTimersByTime(300);
    point('pointermove', { ...touch, byPx: 5 + rowPx });
    vi.advanceTimersToNextFrame();
    point('pointerup', touch);
    expect(onMove.mock.calls).toEqual([[0, 1]]);
  });

  it('scrolls when it moves at once', () => {
    point('pointerdown', touch);
    point('pointermove', { ...touch, byPx: 6 });
    vi.advanceTimersByTime(300);
    point('pointermove', { ...touch, byPx: rowPx });
    point('pointerup', touch);
    expect(onMove).not.toHaveBeenCalled();
  });
});

it('finds the nearest place in two columns', () => {
  const places = [0, 1, 2, 3].map((index) => ({ left: (index % 2) * 400, top: Math.floor(index / 2) * 70 }));
  expect(nearestPlace(places, { left: 310, top: 60 })).toBe(3);
  expect(nearestPlace(places, { left: 90, top: -200 })).toBe(0);
});

test.each([
  [{ from: 0, to: 2 }, [2, 0, 1, 3]],
  [{ from: 3, to: 1 }, [0, 2, 3, 1]],
  [{ from: 1, to: 1 }, [0, 1, 2, 3]],
])('while %j the rows stand at %j', (drag, indexes) => {
  expect([0, 1, 2, 3].map((index) => shiftedIndex(index, drag))).toEqual(indexes);
});

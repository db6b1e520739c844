// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, test } from 'vitest';
import { Carousel } from './carousel';
import { renderInTest } from './render-in-test';

const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, content: <a href={`/${id}`}>{id}</a> }));
const labels = {
  previous: 'Back',
  next: 'On',
  slide: ({ position, count }: { position: number; count: number }) => `${position} of ${count}`,
};

function show(controls: 'dots' | 'arrows' = 'dots', perSlide = 2) {
  const { container, get } = renderInTest(
    <Carousel label="All" {...{ items, perSlide, controls, labels }} />,
  );
  const shown = () =>
    [...container.querySelectorAll('ul:not([inert]) a')].map(({ textContent }) => textContent).join('');
  const press = (label: string) => act(() => get(`button[aria-label="${label}"]`).click());
  const swipe = (byPx: number, pointerType = 'touch') =>
    act(() => {
      const link = container.querySelector('ul:not([inert]) a');
      const send = (type: string, clientX: number) =>
        link?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, clientX }));
      send('pointerdown', 200);
      send('pointermove', 200 + byPx);
      send('pointerup', 200 + byPx);
    });
  return { container, get, shown, press, swipe };
}

describe('a carousel', () => {
  it('shows a page of items at a time, and turns by dots', () => {
    const { get, shown, press } = show();
    expect(shown()).toBe('ab');
    press('3 of 3');
    expect(shown()).toBe('e');
    expect(get('[aria-current]').getAttribute('aria-label')).toBe('3 of 3');
  });

  it('turns by arrows, and stops at both ends', () => {
    const { shown, press, get } = show('arrows', 4);
    expect(shown()).toBe('abcd');
    press('Back');
    expect(shown()).toBe('abcd');
    press('On');
    press('On');
    expect(shown()).toBe('e');
    expect(get('button[aria-label="On"]').getAttribute('aria-disabled')).toBe('true');
  });

  it('turns by arrow keys, which take the focus along', () => {
    const { get, shown } = show();
    get('a[href="/b"]').focus();
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
    act(() => void document.activeElement?.dispatchEvent(key));
    expect(shown()).toBe('cd');
    expect(document.activeElement?.textContent).toBe('c');
  });

  it('needs no controls for one slide', () => {
    const { container } = show('arrows', 5);
    expect(container.querySelectorAll('button')).toHaveLength(0);
  });
});

test.each([
  [-99, 'touch', 'ab'],
  [-100, 'touch', 'cd'],
  [100, 'touch', 'ab'],
  [-300, 'mouse', 'ab'],
])('a swipe of %i px by %s shows %s', (byPx, pointerType, expected) => {
  const { shown, swipe } = show();
  swipe(byPx, pointerType);
  expect(shown()).toBe(expected);
});

it('does not open what a swipe ends on', () => {
  const { container, swipe } = show();
  swipe(-50);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  act(() => void container.querySelector('a')?.dispatchEvent(click));
  expect(click.defaultPrevented).toBe(true);
});

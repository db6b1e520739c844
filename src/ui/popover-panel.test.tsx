// @vitest-environment happy-dom
import { act, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PopoverPanel } from './popover-panel';
import { PressButton } from './press-button';
import { renderInTest } from './render-in-test';

// Frames and timers are stopped: what waits for one has not come at once.
beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Menu() {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PressButton ref={buttonRef} onPress={() => setOpen(true)}>
        Menu
      </PressButton>
      <PopoverPanel label="Menu" triggerRef={buttonRef} isOpen={isOpen} onOpenChange={setOpen}>
        <a href="/settings">Settings</a>
      </PopoverPanel>
    </>
  );
}

function focusAfter(...events: Event[]): Element | null {
  const button = renderInTest(<Menu />).get('button');
  button.focus();
  for (const event of events) act(() => void button.dispatchEvent(event));
  return document.activeElement;
}
const shared = { bubbles: true, cancelable: true };
const key = (type: string, name: string) => new KeyboardEvent(type, { ...shared, key: name });
/** What keys and screen readers make browsers send. */
const click = () => new MouseEvent('click', { ...shared, detail: 0 });

it.each([
  ['Enter', () => [key('keydown', 'Enter'), click(), key('keyup', 'Enter')]],
  ['Space', () => [key('keydown', ' '), key('keyup', ' '), click()]],
])('a menu that %s opens has the focus at once', (_name, events) => {
  expect(focusAfter(...events())?.role).toBe('dialog');
});

it('a screen reader, which clicks without a key, is led into the menu after its transition', () => {
  expect(focusAfter(click())?.textContent).toBe('Menu');
  act(() => void vi.runAllTimers());
  expect(document.activeElement?.role).toBe('dialog');
});

// @vitest-environment happy-dom
import i18next from 'i18next';
import { act, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInTest, typeInTest } from '../../ui/render-in-test';
import type { Rendered } from '../../ui/render-in-test';
import { StackTile } from './stack-tile';

let rendered: Rendered;
const onChange = vi.fn<(value: number) => void>();

// Texts are their keys.
beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'cimode', resources: {} });
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  rendered.unmount();
  onChange.mockReset();
  vi.useRealTimers();
});

const tile = { ticker: 'USDT', nominal: '20', hub: 'green', most: 50, boundText: 'At most 50' } as const;

function renderTile(first: number, lockedReason?: string): HTMLInputElement {
  function Holder() {
    const [chosen, setChosen] = useState(first);
    const change = (_nominal: string, next: number) => {
      onChange(next);
      setChosen(next);
    };
    return <StackTile {...tile} {...{ chosen, lockedReason }} onCount={change} />;
  }
  rendered = renderInTest(<Holder />);
  return rendered.getInput();
}

const button = (name: string) => rendered.get(`button[aria-label="${name}"]`);
const press = (name: string) => act(() => button(name).click());
const description = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const frameMs = 20;
const wait = (timeMs: number) =>
  act(() => {
    vi.advanceTimersByTime(timeMs);
  });
const changes = () => onChange.mock.calls.map(([value]) => value);
const notes = () => rendered.container.textContent;
/** Types character by character at the end of the field, unless the input is prevented. */
function typeInto(input: HTMLInputElement, text: string): void {
  for (const data of text) {
    input.setSelectionRange(input.value.length, input.value.length);
    const event = new InputEvent('beforeinput', {
      data,
      inputType: 'insertText',
      bubbles: true,
      cancelable: true,
    });
    act(() => {
      input.dispatchEvent(event);
    });
    if (!event.defaultPrevented) typeInTest(input, input.value + data);
  }
}
const key = (input: HTMLInputElement, name: string) =>
  act(() => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });

describe('StackTile', () => {
  it('is a labelled spin button with its bounds', () => {
    const input = renderTile(7);
    expect(input.getAttribute('aria-label')).toBe('stepperLabel');
    expect(input.getAttribute('role')).toBe('spinbutton');
    expect(['now', 'min', 'max'].map((name) => input.getAttribute(`aria-value${name}`))).toEqual([
      '7',
      '0',
      '50',
    ]);
    expect(input.inputMode).toBe('numeric');
  });

  it('steps at once, announces the new number, and reports it after rendering', () => {
    renderTile(7);
    press('stepperMore');
    press('stepperMore');
    press('stepperLess');
    expect(rendered.getInput().value).toBe('8');
    expect(changes()).toEqual([]);
    wait(frameMs);
    expect(changes()).toEqual([8, 9, 8]);
    expect(rendered.getInput().value).toBe('8');
    const said = [...rendered.container.querySelectorAll('[role="status"]')].map(
      (status) => status.textContent,
    );
    expect(said).toContain('8');
  });

  it('applies what was typed after half a second of rest', () => {
    const input = renderTile(0);
    typeInTest(input, '1');
    wait(499);
    typeInTest(input, '12');
    wait(499);
    expect(changes()).toEqual([]);
    wait(1);
    expect(changes()).toEqual([12]);
  });

  it('applies at once on Enter and on leaving', () => {
    const input = renderTile(0);
    typeInTest(input, '3');
    key(input, 'Enter');
    expect(changes()).toEqual([3]);
    typeInTest(input, '4');
    act(() => {
      input.focus();
      input.blur();
    });
    expect(changes()).toEqual([3, 4]);
  });

  it('cuts at its bounds, and says why as long as it is so', () => {
    const input = renderTile(5);
    typeInTest(input, '99');
    wait(500);
    expect(changes()).toEqual([50]);
    expect(notes()).toContain('At most 50');
    press('stepperLess');
    wait(frameMs);
    expect(notes()).not.toContain('At most 50');
  });

  it('takes back that there is no more when there is', () => {
    const stepper = (most: number) => (
      <StackTile {...tile} chosen={3} most={most} onCount={(_nominal, next) => onChange(next)} />
    );
    rendered = renderInTest(stepper(3));
    typeInTest(rendered.getInput(), '9');
    wait(500);
    expect(notes()).toContain('At most 50');
    rendered.rerender(stepper(7));
    expect(notes()).not.toContain('At most 50');
  });

  it.each(['1.5', '1e2', '-3', '1,5', '1 5', 'abc'])(
    'never takes %j for another number, typed or pasted',
    (text) => {
      const input = renderTile(7);
      typeInto(input, text);
      expect(input.value).toBe('7');
      expect(notes()).toContain('wholeOnly');
      wait(500);
      typeInTest(input, text);
      wait(500);
      expect(input.value).toBe('7');
      expect(changes()).toEqual([]);
    },
  );

  it('takes digits again once it is emptied or left', () => {
    const input = renderTile(7);
    typeInto(input, '-3');
    typeInTest(input, '');
    expect(notes()).not.toContain('wholeOnly');
    typeInto(input, '12');
    wait(500);
    expect(changes()).toEqual([12]);
    typeInto(input, '.');
    act(() => {
      input.focus();
      input.blur();
    });
    expect(notes()).not.toContain('wholeOnly');
  });

  it('takes digits of any width', () => {
    const input = renderTile(7);
    typeInTest(input, '１２');
    wait(500);
    expect(changes()).toEqual([12]);
  });

  it('stays empty under the typing hand and counts as the least', () => {
    const input = renderTile(5);
    typeInTest(input, '');
    wait(500);
    expect(changes()).toEqual([0]);
    expect(input.value).toBe('');
    typeInTest(input, '8');
    wait(500);
    expect(changes()).toEqual([0, 8]);
  });

  it('steps by the arrow keys, to its bounds, and by ten', () => {
    const input = renderTile(20);
    for (const name of ['ArrowUp', 'ArrowDown', 'PageUp', 'Home', 'End']) key(input, name);
    wait(frameMs);
    expect(changes()).toEqual([21, 20, 30, 0, 50]);
  });

  it('keeps a button at a bound within reach, and lets it say why it does nothing', () => {
    renderTile(50);
    const more = button('stepperMore');
    expect(more.hasAttribute('disabled')).toBe(false);
    expect(more.getAttribute('aria-disabled')).toBe('true');
    expect(description(more)).toContain('At most 50');
    press('stepperMore');
    wait(frameMs);
    expect(changes()).toEqual([]);
  });

  it('changes nothing while it is off', () => {
    const input = renderTile(5, 'Paused');
    for (const name of ['stepperMore', 'stepperLess']) press(name);
    key(input, 'ArrowUp');
    wait(frameMs);
    expect(input.readOnly).toBe(true);
    expect(changes()).toEqual([]);
    expect(description(button('stepperLess'))).toBe('Paused');
  });
});

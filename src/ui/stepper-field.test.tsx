// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInTest, typeInTest } from './render-in-test';
import type { Rendered } from './render-in-test';
import { StepperField } from './stepper-field';
import type { StepperFieldProps } from './stepper-field';

const labels = {
  decrease: 'Less',
  increase: 'More',
  clear: 'None',
  wholeOnly: 'Whole numbers only',
  atMin: 'At least 2',
  atMax: 'At most 50',
};

let rendered: Rendered;
const onChange = vi.fn<(value: number) => void>();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  rendered.unmount();
  onChange.mockReset();
  vi.useRealTimers();
});

function renderStepper(first: number, props: Partial<StepperFieldProps> = {}): HTMLInputElement {
  function Holder() {
    const [value, setValue] = useState(first);
    const change = (next: number) => {
      onChange(next);
      setValue(next);
    };
    return <StepperField label="Bills" max={50} labels={labels} {...props} value={value} onChange={change} />;
  }
  rendered = renderInTest(<Holder />);
  return rendered.getInput();
}

const button = (name: string) => rendered.get(`button[aria-label="${name}"]`);
const press = (name: string) => act(() => button(name).click());
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

describe('StepperField', () => {
  it('is a labelled spin button with its bounds', () => {
    const input = renderStepper(7, { min: 2 });
    expect(input.labels?.[0]?.textContent).toBe('Bills');
    expect(input.getAttribute('role')).toBe('spinbutton');
    expect(['now', 'min', 'max'].map((name) => input.getAttribute(`aria-value${name}`))).toEqual([
      '7',
      '2',
      '50',
    ]);
    expect(input.inputMode).toBe('numeric');
  });

  it('steps at once, announces the new number, and reports it after rendering', () => {
    renderStepper(7);
    press('More');
    press('More');
    press('Less');
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
    const input = renderStepper(0);
    typeInTest(input, '1');
    wait(499);
    typeInTest(input, '12');
    wait(499);
    expect(changes()).toEqual([]);
    wait(1);
    expect(changes()).toEqual([12]);
  });

  it('applies at once on Enter and on leaving', () => {
    const input = renderStepper(0);
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
    const input = renderStepper(5);
    typeInTest(input, '99');
    wait(500);
    expect(changes()).toEqual([50]);
    expect(notes()).toContain('At most 50');
    press('Less');
    wait(frameMs);
    expect(notes()).not.toContain('At most 50');
  });

  it('takes back that there is no more when there is', () => {
    const stepper = (max: number) => (
      <StepperField label="Bills" value={3} max={max} labels={labels} onChange={onChange} />
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
      const input = renderStepper(7);
      typeInto(input, text);
      expect(input.value).toBe('7');
      expect(notes()).toContain('Whole numbers only');
      wait(500);
      typeInTest(input, text);
      wait(500);
      expect(input.value).toBe('7');
      expect(changes()).toEqual([]);
    },
  );

  it('takes digits again once it is emptied or left', () => {
    const input = renderStepper(7);
    typeInto(input, '-3');
    typeInTest(input, '');
    expect(notes()).not.toContain('Whole numbers only');
    typeInto(input, '12');
    wait(500);
    expect(changes()).toEqual([12]);
    typeInto(input, '.');
    act(() => {
      input.focus();
      input.blur();
    });
    expect(notes()).not.toContain('Whole numbers only');
  });

  it('takes digits of any width', () => {
    const input = renderStepper(7);
    typeInTest(input, '１２');
    wait(500);
    expect(changes()).toEqual([12]);
  });

  it('stays empty under the typing hand and counts as the least', () => {
    const input = renderStepper(5);
    typeInTest(input, '');
    wait(500);
    expect(changes()).toEqual([0]);
    expect(input.value).toBe('');
    typeInTest(input, '8');
    wait(500);
    expect(changes()).toEqual([0, 8]);
  });

  it('steps by the arrow keys, to its bounds, and by ten', () => {
    const input = renderStepper(20);
    for (const name of ['ArrowUp', 'ArrowDown', 'PageUp', 'Home', 'End']) key(input, name);
    wait(frameMs);
    expect(changes()).toEqual([21, 20, 30, 0, 50]);
  });

  it('clears to the least', () => {
    renderStepper(20, { min: 2 });
    press('None');
    wait(frameMs);
    expect(changes()).toEqual([2]);
  });

  it('keeps a button at a bound within reach, and lets it say why it does nothing', () => {
    renderStepper(50);
    const more = button('More');
    expect(more.hasAttribute('disabled')).toBe(false);
    expect(more.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(more.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'At most 50',
    );
    press('More');
    wait(frameMs);
    expect(changes()).toEqual([]);
  });

  it('changes nothing while it is off', () => {
    const input = renderStepper(5, { disabledReason: 'Paused' });
    for (const name of ['More', 'Less', 'None']) press(name);
    key(input, 'ArrowUp');
    wait(frameMs);
    expect(input.readOnly).toBe(true);
    expect(changes()).toEqual([]);
    const described = button('Less').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Paused');
  });
});

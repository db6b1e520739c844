// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PressButton } from './press-button';
import type { PressButtonProps } from './press-button';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';
import type { Press } from './use-press';

const onPress = vi.fn<(press: Press) => void>();
const around = vi.fn<(type: string) => void>();
let rendered: Rendered;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const hear = ({ type }: { type: string }) => around(type);
const draw = (props: PressButtonProps = {}) => (
  <div {...{ onPointerDown: hear, onMouseDown: hear, onKeyDown: hear }}>
    <PressButton onPress={onPress} {...props}>
      Hand over
    </PressButton>
  </div>
);
const show = (props?: PressButtonProps) => {
  rendered = renderInTest(draw(props));
};
const button = () => rendered.get('button');

function wait(timeMs: number): void {
  act(() => {
    vi.advanceTimersByTime(timeMs);
  });
}

const shared = { bubbles: true, cancelable: true };

function send(event: Event): Event {
  act(() => {
    button().dispatchEvent(event);
  });
  return event;
}

function pointer(type: string, pointerType = 'touch', atMs = 0): void {
  const event = new PointerEvent(type, { ...shared, button: 0, pointerType });
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  send(event);
}
const click = (detail: number) => send(new MouseEvent('click', { ...shared, detail }));
const key = (name: string, repeat = false) =>
  send(new KeyboardEvent('keydown', { ...shared, key: name, repeat }));

it('says how it was pressed', () => {
  show();
  pointer('pointerdown', 'mouse');
  pointer('pointerup', 'mouse');
  click(1);
  pointer('pointerdown', 'touch');
  pointer('pointerup', 'touch');
  click(1);
  click(0);
  const target = button();
  expect(onPress.mock.calls).toEqual([
    [{ pointerType: 'mouse', target }],
    [{ pointerType: 'touch', target }],
    [{ pointerType: 'virtual', target }],
  ]);
});

it('takes no click whose pointer went down before it was there, was off, or was at work', () => {
  show();
  click(1);
  rendered.rerender(draw({ isDisabled: true }));
  pointer('pointerdown');
  rendered.rerender(draw());
  click(1);
  rendered.rerender(draw({ isPending: true }));
  pointer('pointerdown');
  rendered.rerender(draw());
  click(1);
  expect(onPress).not.toHaveBeenCalled();
});

it('leaves no repeated key to the browser, nor any while it is at work', () => {
  show();
  expect(key('Enter').defaultPrevented).toBe(false);
  expect(key('Enter', true).defaultPrevented).toBe(true);
  expect(key(' ', true).defaultPrevented).toBe(true);
  expect(key('Tab', true).defaultPrevented).toBe(false);
  rendered.rerender(draw({ isPending: true }));
  expect(key(' ').defaultPrevented).toBe(true);
});

describe('a touch after which the phone sends no click', () => {
  const touch = (lengthMs: number) => {
    pointer('pointerdown', 'touch', 1_000);
    pointer('pointerup', 'touch', 1_000 + lengthMs);
    wait(200);
  };
  const lieUnder = (element: () => HTMLElement) =>
    vi.spyOn(document, 'elementFromPoint').mockImplementation(element);

  it('is a press when it was long', () => {
    show();
    lieUnder(button);
    touch(350);
    expect(onPress.mock.calls).toEqual([[{ pointerType: 'touch', target: button() }]]);
    expect(document.activeElement).toBe(button());
  });

  it('is one press when the click comes after all', () => {
    show();
    lieUnder(button);
    touch(600);
    click(1);
    expect(onPress).toHaveBeenCalledTimes(1);
    pointer('pointerdown', 'touch', 2_000);
    pointer('pointerup', 'touch', 2_600);
    click(1);
    wait(200);
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('is none when it was short, for then it only ended a scroll', () => {
    show();
    lieUnder(button);
    touch(349);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('is none when the finger went elsewhere', () => {
    show();
    lieUnder(() => document.body);
    touch(600);
    expect(onPress).not.toHaveBeenCalled();
  });
});

it('keeps its pointer and its keys from what stands around it', () => {
  show();
  pointer('pointerdown');
  send(new MouseEvent('mousedown', shared));
  key('Enter');
  key(' ');
  expect(around).not.toHaveBeenCalled();
  key('Escape');
  expect(around.mock.calls).toEqual([['keydown']]);
});

it('leaves the focus where it is, on request', () => {
  show();
  expect(send(new MouseEvent('mousedown', shared)).defaultPrevented).toBe(false);
  rendered.rerender(draw({ preventFocusOnPress: true }));
  expect(send(new MouseEvent('mousedown', shared)).defaultPrevented).toBe(true);
});

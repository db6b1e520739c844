// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';

let rendered: Rendered;
afterEach(() => rendered.unmount());

const press = () => act(() => rendered.get('button').click());

it('is pressed once', () => {
  const onPress = vi.fn<() => void>();
  rendered = renderInTest(<Button onPress={onPress}>Hand over</Button>);
  press();
  expect(onPress).toHaveBeenCalledOnce();
});

it('cannot be pressed or sent while it waits, keeps its name, and adds the wait to it', () => {
  const onPress = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  rendered = renderInTest(
    <form onSubmit={onSubmit}>
      <Button type="submit" onPress={onPress} pendingLabel="Sending">
        Hand over
      </Button>
    </form>,
  );
  press();
  expect(onPress).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(rendered.get('button').getAttribute('aria-disabled')).toBe('true');
  expect(rendered.get('button').textContent).toBe('Hand overSending');
});

it('has the beginning and the end of its wait said while it has the focus', () => {
  vi.useFakeTimers();
  const said = () => {
    vi.advanceTimersByTime(100);
    return [...document.querySelectorAll('[aria-live="assertive"] > p')].map(
      ({ textContent }) => textContent,
    );
  };
  rendered = renderInTest(<Button>Hand over</Button>);
  rendered.rerender(<Button pendingLabel="Handing over">Hand over</Button>);
  expect(said()).toEqual([]);
  rendered.rerender(<Button>Hand over</Button>);
  act(() => rendered.get('button').focus());
  rendered.rerender(<Button pendingLabel="Handing over">Hand over</Button>);
  expect(said()).toEqual(['Hand over Handing over']);
  rendered.rerender(<Button>Hand over</Button>);
  expect(said()).toEqual(['Hand over Handing over', 'Hand over']);
  vi.advanceTimersByTime(10_000);
  expect(said()).toEqual([]);
  vi.useRealTimers();
});

it('says beside it why it is disabled, and not while it waits', () => {
  const onPress = vi.fn<() => void>();
  const button = (parts: { pendingLabel?: string }) => (
    <Button disabledReason="Choose a bill." onPress={onPress} {...parts}>
      Next
    </Button>
  );
  rendered = renderInTest(button({}));
  const reason = rendered.get('p');
  expect(reason.textContent).toBe('Choose a bill.');
  expect(rendered.get('button').getAttribute('aria-describedby')).toBe(reason.id);
  expect(rendered.get('button')).toHaveProperty('disabled', true);
  press();
  expect(onPress).not.toHaveBeenCalled();
  rendered.rerender(button({ pendingLabel: 'Checking' }));
  expect(document.body.textContent).not.toContain('Choose a bill.');
  // The reason's room stays, so that nothing moves.
  expect(rendered.get('p').dataset['reason']).toBe('Choose a bill.');
});

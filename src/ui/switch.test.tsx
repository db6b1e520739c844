// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';
import { Switch } from './switch';

let rendered: Rendered;
afterEach(() => rendered.unmount());

it('is a switch by name and role, its hint included', () => {
  rendered = renderInTest(
    <Switch label="News" hint="Now and then" isSelected={false} onChange={() => undefined} />,
  );
  const input = rendered.getInput();
  expect(input.getAttribute('role')).toBe('switch');
  expect(input.labels?.[0]?.textContent).toBe('NewsNow and then');
});

it('asks to be changed and changes only with its property', () => {
  const onChange = vi.fn<(isSelected: boolean) => void>();
  rendered = renderInTest(<Switch label="News" isSelected={false} onChange={onChange} />);
  act(() => rendered.getInput().click());
  expect(onChange.mock.calls).toEqual([[true]]);
  expect(rendered.getInput().checked).toBe(false);
  rendered.rerender(<Switch label="News" isSelected onChange={onChange} />);
  expect(rendered.getInput().checked).toBe(true);
});

it('does nothing while it is off', () => {
  const onChange = vi.fn<(isSelected: boolean) => void>();
  rendered = renderInTest(<Switch label="News" isSelected isDisabled onChange={onChange} />);
  act(() => rendered.getInput().click());
  expect(onChange).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';

let rendered: Rendered;
afterEach(() => rendered.unmount());

it('is toggled by a press on its label', () => {
  const onChange = vi.fn<(isSelected: boolean) => void>();
  rendered = renderInTest(<Checkbox label="I agree" isSelected={false} onChange={onChange} />);
  act(() => rendered.get('label').click());
  expect(onChange.mock.calls).toEqual([[true]]);
});

it('says what is wrong with it', () => {
  rendered = renderInTest(
    <Checkbox label="I agree" isSelected={false} onChange={() => undefined} errorMessage="Tick this" />,
  );
  const input = rendered.getInput();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('Tick this');
});

it('can stand for some of several', () => {
  rendered = renderInTest(
    <Checkbox label="All" isSelected={false} isIndeterminate onChange={() => undefined} />,
  );
  expect(rendered.getInput().indeterminate).toBe(true);
});

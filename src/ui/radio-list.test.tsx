// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { RadioList } from './radio-list';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';

const items = [
  { id: 'low', label: 'Low', hint: 'An hour' },
  { id: 'high', label: 'High', isDisabled: true },
] as const;

let rendered: Rendered;
const onSelect = vi.fn<(id: string) => void>();

afterEach(() => {
  rendered.unmount();
  onSelect.mockReset();
});

const radios = () => [...rendered.container.querySelectorAll<HTMLInputElement>('input[type="radio"]')];

it('is a named group of which nothing needs to be chosen', () => {
  rendered = renderInTest(<RadioList label="Fee" items={items} selectedId={null} onSelect={onSelect} />);
  const group = rendered.get('[role="radiogroup"]');
  expect(document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Fee');
  expect(radios().map((radio) => radio.checked)).toEqual([false, false]);
});

it('reports the selected option, and never a disabled one', () => {
  rendered = renderInTest(<RadioList label="Fee" items={items} selectedId={null} onSelect={onSelect} />);
  for (const radio of radios()) act(() => radio.click());
  expect(onSelect.mock.calls).toEqual([['low']]);
});

// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';
import { SegmentedControl } from './segmented-control';

const items = [
  { id: 'blue', label: 'Blue' },
  { id: 'green', label: 'Green' },
  { id: 'yellow', label: 'Yellow', isDisabled: true },
] as const;

let rendered: Rendered;
afterEach(() => rendered.unmount());

it('is a named group of radio buttons, one of them chosen', () => {
  const onSelect = vi.fn<(id: string) => void>();
  rendered = renderInTest(
    <SegmentedControl label="Hub" isLabelHidden items={items} selectedId="blue" onSelect={onSelect} />,
  );
  expect(rendered.get('fieldset > legend').textContent).toBe('Hub');
  const radios = [...rendered.container.querySelectorAll('input')];
  expect(radios.map((radio) => radio.labels?.[0]?.textContent)).toEqual(['Blue', 'Green', 'Yellow']);
  expect(radios.map((radio) => radio.checked)).toEqual([true, false, false]);
  expect(new Set(radios.map((radio) => radio.name)).size).toBe(1);
  for (const radio of radios) act(() => radio.click());
  expect(onSelect.mock.calls).toEqual([['green']]);
});

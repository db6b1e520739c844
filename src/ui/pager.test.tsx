// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Pager } from './pager';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';

const labels = {
  pages: 'Pages',
  previous: 'Before',
  next: 'Next',
  describe: ({ page, pageCount }: { page: number; pageCount: number }) => `${page} of ${pageCount}`,
};

let rendered: Rendered;
const onChange = vi.fn<(page: number) => void>();

afterEach(() => {
  rendered.unmount();
  onChange.mockReset();
});

const press = (name: string) => act(() => rendered.get(`button[aria-label="${name}"]`).click());

it.each([
  [1, [2]],
  [2, [1, 3]],
  [3, [2]],
])('from page %i of 3 leads to %j', (page, expected) => {
  rendered = renderInTest(<Pager labels={labels} page={page} pageCount={3} onChange={onChange} />);
  expect(rendered.get('[role="status"]').textContent).toBe(`${page} of 3`);
  press('Before');
  press('Next');
  expect(onChange.mock.calls.map(([next]) => next)).toEqual(expected);
});

// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { Checklist } from './checklist';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';

let rendered: Rendered;
afterEach(() => rendered.unmount());

const checklist = (hasDigit: boolean) => (
  <Checklist
    title="Needs"
    items={[
      { id: 'digit', label: 'a digit', isMet: hasDigit },
      { id: 'sign', label: 'a sign', isMet: false },
    ]}
    stateLabels={{ met: 'met', unmet: 'missing' }}
    describe={({ met, total }) => `${met} of ${total}`}
  />
);

it('shows for each condition whether it is met, and announces the count when it changes', () => {
  rendered = renderInTest(checklist(false));
  const items = () => [...rendered.container.querySelectorAll('li')].map((item) => item.textContent);
  expect(items()).toEqual(['a digitmissing', 'a signmissing']);
  expect(rendered.get('[role="status"]').textContent).toBe('');
  rendered.rerender(checklist(true));
  expect(items()).toEqual(['a digitmet', 'a signmissing']);
  expect(rendered.get('[role="status"]').textContent).toBe('1 of 2');
});

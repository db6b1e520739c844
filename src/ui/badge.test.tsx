// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';
import { StatusPill } from './badge';

let rendered: Rendered;
afterEach(() => rendered.unmount());

it('distinguishes its states by text and icon, not by colour alone', () => {
  rendered = renderInTest(
    <>
      <StatusPill status="pending" label="Pending" />
      <StatusPill status="success" label="Success" />
      <StatusPill status="failed" label="Cancelled" />
    </>,
  );
  expect(rendered.container.textContent).toBe('PendingSuccessCancelled');
  const signs = [...rendered.container.querySelectorAll('svg')].map((sign) => sign.innerHTML);
  expect(new Set(signs).size).toBe(3);
});

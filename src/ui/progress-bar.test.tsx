// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { ProgressBar } from './progress-bar';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';

let rendered: Rendered;
afterEach(() => rendered.unmount());

it('has a name and says its state in words', () => {
  rendered = renderInTest(<ProgressBar label="Filling" share={0.24} valueText="12 of 50" />);
  const bar = rendered.get('[role="progressbar"]');
  expect(document.getElementById(bar.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Filling');
  expect(bar.getAttribute('aria-valuenow')).toBe('24');
  expect(bar.getAttribute('aria-valuetext')).toBe('12 of 50');
});

it('has no value while indeterminate', () => {
  rendered = renderInTest(<ProgressBar label="Checking" share={undefined} valueText="Asking" />);
  expect(rendered.get('[role="progressbar"]').hasAttribute('aria-valuenow')).toBe(false);
});

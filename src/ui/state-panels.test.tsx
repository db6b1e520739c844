// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorState } from './state-panels';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';

let rendered: Rendered;
afterEach(() => rendered.unmount());

it('says what happened aloud, offers to try again and shows the operation', () => {
  const onRetry = vi.fn<() => void>();
  rendered = renderInTest(
    <ErrorState
      title="Not shown"
      text="Too slow"
      retry={{ label: 'Again', onRetry }}
      operation="Operation 7"
    />,
  );
  expect(rendered.get('[role="alert"]').textContent).toBe('Not shownToo slow');
  expect(rendered.container.textContent).toContain('Operation 7');
  act(() => rendered.get('button').click());
  expect(onRetry).toHaveBeenCalledOnce();
});

it('can’t be retried twice at once, nor where it would not help', () => {
  const onRetry = vi.fn<() => void>();
  const retry = { label: 'Again', onRetry, pendingLabel: 'Trying' };
  rendered = renderInTest(<ErrorState title="Not shown" retry={retry} />);
  act(() => rendered.get('button').click());
  expect(onRetry).not.toHaveBeenCalled();
  rendered.rerender(<ErrorState title="Not shown" />);
  expect(rendered.container.querySelector('button')).toBeNull();
});

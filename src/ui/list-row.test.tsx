// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ListRow } from './list-row';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';

let rendered: Rendered;
afterEach(() => rendered.unmount());

it('is text alone, a button, or whatever link it is given', () => {
  const onPress = vi.fn<() => void>();
  rendered = renderInTest(<ListRow title="Minted" trailing="300" />);
  expect(rendered.container.querySelector('button, a, svg')).toBeNull();
  rendered.rerender(<ListRow title="Minted" trailing="300" onPress={onPress} />);
  act(() => rendered.get('button').click());
  expect(onPress).toHaveBeenCalledOnce();
  rendered.rerender(
    <ListRow
      title="Minted"
      renderLink={({ className, children }) => (
        <a href="/history" className={className}>
          {children}
        </a>
      )}
    />,
  );
  expect(rendered.get('a').textContent).toBe('Minted');
});

// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Alert } from './alert';
import { renderInTest } from './render-in-test';

function Page() {
  const [isShown, setShown] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Mint house</h1>
      {isShown && (
        <Alert tone="success" title="Filled" close={{ label: 'Close', onClose: () => setShown(false) }} />
      )}
    </main>
  );
}

it('that is closed leaves the focus to the heading of its page', async () => {
  const { get, container } = renderInTest(<Page />);
  const close = get('button');
  close.focus();
  act(() => close.click());
  expect(container.textContent).toBe('Mint house');
  await vi.waitFor(() => expect(document.activeElement).toBe(get('h1')));
});

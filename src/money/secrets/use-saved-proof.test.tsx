// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { renderInTest } from '../../ui/render-in-test';
import { useSavedProof } from './use-saved-proof';

function Probe({ secrets }: { secrets: readonly string[] | undefined }) {
  const { isSaved, noteSaved } = useSavedProof(secrets);
  return (
    <button type="button" onClick={noteSaved}>
      {isSaved ? 'saved' : 'not saved'}
    </button>
  );
}

test('holds for the secrets that were saved, and not for those that come later', () => {
  const { rerender, get } = renderInTest(<Probe secrets={undefined} />);
  const save = () => act(() => get('button').click());
  save();
  expect(get('button').textContent).toBe('not saved');
  rerender(<Probe secrets={['a', 'b']} />);
  expect(get('button').textContent).toBe('not saved');
  save();
  expect(get('button').textContent).toBe('saved');
  rerender(<Probe secrets={['b']} />);
  expect(get('button').textContent).toBe('saved');
  rerender(<Probe secrets={['b', 'c']} />);
  expect(get('button').textContent).toBe('not saved');
});

// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInTest, typeInTest } from './render-in-test';
import type { Rendered } from './render-in-test';
import { SelectField } from './select-field';
import { ReaderLocale } from './reader-locale';

let rendered: Rendered;
afterEach(() => rendered.unmount());

function renderOpen(names: readonly string[], locale = 'en-US'): void {
  rendered = renderInTest(
    <ReaderLocale value={locale}>
      <SelectField
        label="Currency"
        items={names.map((label) => ({ id: label, label }))}
        selectedId={null}
        onSelect={() => undefined}
        searchLabels={{ search: 'Search', empty: 'Nothing found' }}
      />
    </ReaderLocale>,
  );
  act(() => rendered.get('button[aria-haspopup="listbox"]').click());
}

const searchBox = () => document.querySelector<HTMLInputElement>('input[aria-label="Search"]');
const options = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent);

function search(text: string): void {
  const box = searchBox();
  if (box === null) throw new Error('No search box');
  typeInTest(box, text);
}

it('has a search box above more than four options alone', () => {
  renderOpen(['1', '2', '3', '4']);
  expect(options()).toHaveLength(4);
  expect(searchBox()).toBeNull();
  rendered.unmount();
  renderOpen(['1', '2', '3', '4', '5']);
  expect(options()).toHaveLength(5);
  expect(searchBox()).not.toBeNull();
});

it('shows what contains the typed text, whatever its case and accents, and says when nothing does', () => {
  renderOpen(['Bitcoin', 'Éther', 'Tether', 'Solana', 'Cardano']);
  search('ETH');
  expect(options()).toEqual(['Éther', 'Tether']);
  search('zz');
  expect(document.querySelector('[role="listbox"]')?.textContent).toBe('Nothing found');
});

it('knows that I is the capital of ı and İ that of i in Turkish', () => {
  renderOpen(['Irmak', 'İzmir', 'Ankara', 'Bursa', 'Konya'], 'tr-TR');
  search('ı');
  expect(options()).toEqual(['Irmak']);
  search('i');
  expect(options()).toEqual(['İzmir']);
});

it('gives the focus back to its button, also where a dialog around it has taken it', async () => {
  renderOpen(['1', '2', '3', '4']);
  const { container } = rendered;
  container.tabIndex = -1;
  act(() => document.querySelector<HTMLElement>('[role="option"]')?.click());
  container.focus();
  expect(document.activeElement).toBe(container);
  await vi.waitFor(() => expect(document.activeElement).toBe(rendered.get('button')));
});

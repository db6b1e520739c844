import { expect, test } from 'vitest';
import { findStyleValues } from './find-style-values';
import { projectFiles } from './project-files';

// The brand mark is drawn with masks, which need plain black and white.
const exempt = ['src/styles/tokens.css', 'src/ui/brand-mark.tsx'];

test('colours and sizes come from the tokens', () => {
  const styled = projectFiles(/^src\/.*(?<!\.test)\.(?:css|tsx?)$/).filter(
    ({ path }) => !exempt.includes(path),
  );
  expect(styled.length).toBeGreaterThan(0);
  expect(styled.flatMap(findStyleValues)).toEqual([]);
});

test('the rule finds such values in the tokens themselves', () => {
  expect(projectFiles(/^src\/styles\/tokens\.css$/).flatMap(findStyleValues).length).toBeGreaterThan(20);
});

test.each([
  ['planted.module.css', '.a { color: #a0f; }', '#a0f'],
  ['planted.module.css', '.a { color: oklch(0.3 0.1 20); }', 'oklch(0.3 0.1 20)'],
  ['planted.module.css', '.a { color: RGB(1 2 3); }', 'RGB(1 2 3)'],
  ['planted.module.css', '.a { padding: 12px; }', '12px'],
  ['planted.module.css', '.a { margin: -12px; }', '12px'],
  ['planted.tsx', "<path fill='#ffaa00' />", '#ffaa00'],
  ['planted.ts', 'const ink = `rgb(1, 2, 3)`;', 'rgb(1, 2, 3)'],
])('%s: %s is found', (path, text, value) => {
  expect(findStyleValues({ path, text: `\n${text}` })).toEqual([`${path}:2 ${value}`]);
});

test.each([
  ['planted.module.css', '.a { color: var(--color-ink); border: 1px solid; }'],
  ['planted.module.css', '@media (min-width: 992px) { }'],
  ['planted.module.css', '.a { color: color-mix(in oklch, var(--a), var(--b)); } /* once #fff */'],
  ['planted.module.css', '.a { font-size: max(16px, var(--text-16)); }'],
  ['planted.tsx', '<a href="#main-content">{this.#add}</a>'],
])('%s: %s is fine', (path, text) => {
  expect(findStyleValues({ path, text })).toEqual([]);
});

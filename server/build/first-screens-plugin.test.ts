import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { findLargeEntries, findWidgetBases } from './first-screens-plugin';

interface Parts {
  name: string;
  modules: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** The parts of a bundle that the code reads. */
function bundleOf(...chunks: Parts[]): Rolldown.OutputBundle {
  const file = (name: string) => `assets/${name}.js`;
  const entries = chunks.map(({ name, modules, imports = [], dynamicImports = [] }) => [
    file(name),
    {
      type: 'chunk',
      fileName: file(name),
      moduleIds: modules.map((id) => `/app/${id}`),
      imports: imports.map(file),
      dynamicImports: dynamicImports.map(file),
    },
  ]);
  return Object.fromEntries(entries) as Rolldown.OutputBundle;
}

const select = 'node_modules/react-aria-components/dist/private/Select.mjs';
const login = { name: 'login', modules: ['src/routes/_guest/login.tsx?tsr-split=component'] };
const first = { name: 'first', modules: ['src/main.tsx', 'src/ui/button.tsx'] };

it('composed widgets may come later', () => {
  const bundle = bundleOf(
    { ...first, dynamicImports: ['menu'] },
    { ...login, imports: ['first'], dynamicImports: ['menu'] },
    { name: 'menu', modules: ['src/ui/select-field.tsx', select], imports: ['first'] },
    { name: 'settings', modules: ['src/routes/_user/settings.tsx?tsr-split=component', select] },
  );
  expect(findWidgetBases(bundle)).toEqual([]);
});

it('planted ones are found: in the first file, and behind what a first screen imports', () => {
  const planted = bundleOf(
    { name: 'first', modules: [...first.modules, 'node_modules/react-aria/dist/private/utils/chain.mjs'] },
    { ...login, imports: ['steps'] },
    { name: 'steps', modules: ['src/features/auth/code-step.tsx'], imports: ['shared'] },
    { name: 'shared', modules: ['src/ui/select-field.tsx', select] },
    { name: 'bills', modules: ['src/routes/_user/bills.tsx?tsr-split=component', 'node_modules/vaul/a.mjs'] },
  );
  expect(findWidgetBases(planted)).toEqual([
    'assets/first.js holds /app/node_modules/react-aria/dist/private/utils/chain.mjs',
    'assets/bills.js holds /app/node_modules/vaul/a.mjs',
    `assets/shared.js holds /app/${select}`,
  ]);
});

it('a screen that slips into the first file is noticed by its size', () => {
  const bundle = (length: number, isEntry: boolean) =>
    ({
      first: { type: 'chunk', fileName: 'first.js', isEntry, code: ' '.repeat(length) },
    }) as unknown as Rolldown.OutputBundle;
  expect([bundle(400_000, true), bundle(400_001, false)].flatMap(findLargeEntries)).toEqual([]);
  expect(findLargeEntries(bundle(400_001, true))).toEqual(['first.js has 400001 characters; 400000 at most']);
});

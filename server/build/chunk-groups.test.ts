import type { Rolldown } from 'vite';
import { expect, it, vi } from 'vitest';
import { chunkGroups, chunkGroupsPlugin } from './chunk-groups';

const groups = [
  { name: 'later', parts: ['src/app/after-start'] },
  { name: 'user', parts: ['src/app', 'src/routes/_user.tsx'] },
];

/** What the build would be refused for, when its chunks have these modules. */
function refusalOf(chunks: Record<string, string[]>): string | undefined {
  const bundle = Object.fromEntries(
    Object.entries(chunks).map(([name, moduleIds]) => [`${name}.js`, { type: 'chunk', name, moduleIds }]),
  ) as unknown as Rolldown.OutputBundle;
  const error = vi.fn<(message: string) => void>();
  const { generateBundle } = chunkGroupsPlugin(groups) as unknown as {
    generateBundle: (this: { error: typeof error }, options: unknown, bundle: Rolldown.OutputBundle) => void;
  };
  generateBundle.call({ error }, {}, bundle);
  return error.mock.calls[0]?.[0];
}

const whole = {
  later: ['/home/x/src/app/after-start.ts'],
  user: ['/home/x/src/app/begin-query.ts', '/home/x/src/routes/_user.tsx?tsr-split=component'],
};

it('accepts a build in which each group contains each of its parts, on both kinds of system', () => {
  expect(refusalOf(whole)).toBeUndefined();
  const onWindows = whole.user.map((id) => id.replaceAll('/', '\\'));
  expect(refusalOf({ ...whole, user: onWindows })).toBeUndefined();
});

it('a part that was moved, or that another chunk has, is named', () => {
  const moved = { ...whole, later: ['/home/x/src/app/after-start-up.ts'] };
  expect(refusalOf(moved)).toBe('The chunk “later” has nothing of src/app/after-start.');
  const early = { ...whole, user: [], first: whole.user };
  expect(refusalOf(early)).toBe('The chunk “user” has nothing of src/app, src/routes/_user.tsx.');
});

it('a module goes to the first matching group, and modules needed before any screen to none', () => {
  expect(chunkGroups(groups).map(({ name }) => name)).toEqual(['first-files', 'first', 'later', 'user']);
  const priorities = chunkGroups(groups).map(({ priority }) => priority);
  expect(priorities).toEqual(priorities.toSorted((left, right) => right - left));
});

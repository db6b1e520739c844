import { expect, test } from 'vitest';
import { projectFiles } from './project-files';
import type { ProjectFile } from './project-files';

/**
 * Buttons of their own, with the reason. All others are made of `PressButton`, which ignores presses that began before
 * the button could be read.
 */
const ownButtons: Readonly<Record<string, string>> = {
  'src/ui/press-button.tsx': 'makes all others',
  'src/features/till/entry/keypad.tsx': 'its keys are tapped as fast as one can',
  'src/features/settings/profile/photo-choice.tsx': 'is dragged, and a press does nothing',
  'src/features/shell/root-layout.tsx': 'moves the focus and nothing else',
};

function findRawButtons({ path, text }: ProjectFile): string[] {
  const count = text.match(/<button\b/g)?.length ?? 0;
  const isAriaButton = /from 'react-aria-components\/Button'/.test(text) && !path.startsWith('src/ui/');
  return (count > 0 && !Object.hasOwn(ownButtons, path)) || isAriaButton
    ? [`${path} has a button past PressButton`]
    : [];
}

test('every button keeps a reading time', () => {
  const files = projectFiles(/^src\/.*(?<!\.test)\.tsx$/);
  expect(files.flatMap(findRawButtons)).toEqual([]);
  const paths = new Set(files.map(({ path }) => path));
  expect(Object.keys(ownButtons).filter((path) => !paths.has(path))).toEqual([]);
});

test.each([
  '<button type="button" onClick={close}>Done</button>',
  "import { Button } from 'react-aria-components/Button';",
])('%s is found', (text) => {
  const file = { path: 'src/features/pay/planted.tsx', text };
  expect(findRawButtons(file)).toEqual(['src/features/pay/planted.tsx has a button past PressButton']);
});

import { expect, test } from 'vitest';
import { checkedScreens } from './checked-screens';
import { projectFiles } from './project-files';

/** Faults in a table of screens and the specs that check them. */
function findGaps(table: Readonly<Record<string, string>>): string[] {
  const screens = projectFiles(/^src\/features\/.*-screen\.tsx$/).map(({ path }) =>
    path.replace(/^src\/features\/|\.tsx$/g, ''),
  );
  const looking = projectFiles(/^tests\/e2e\/[^/]+\.spec\.ts$/)
    .filter(({ text }) => /await expect(?:Accessible|Fits)\(/.test(text))
    .map(({ path }) => path.replace(/^tests\/e2e\/|\.spec\.ts$/g, ''));
  return [
    ...screens.filter((screen) => table[screen] === undefined).map((screen) => `nobody looks at ${screen}`),
    ...Object.entries(table).flatMap(([screen, spec]) => [
      ...(screens.includes(screen) ? [] : [`there is no ${screen}`]),
      ...(looking.includes(spec) ? [] : [`${spec} does not look at ${screen}`]),
    ]),
  ];
}

test('the layout of every screen is looked at somewhere', () => {
  expect(findGaps(checkedScreens)).toEqual([]);
});

test('a screen without a spec, a spec that looks at nothing, and what is gone are reported', () => {
  const { 'wallet/wallet-screen': _wallet, ...others } = checkedScreens;
  expect(findGaps(others)).toEqual(['nobody looks at wallet/wallet-screen']);
  expect(findGaps({ ...checkedScreens, 'wallet/wallet-screen': 'checker' })).toEqual([
    'checker does not look at wallet/wallet-screen',
  ]);
  expect(findGaps({ ...checkedScreens, 'wallet/gone-screen': 'accessibility' })).toEqual([
    'there is no wallet/gone-screen',
  ]);
});

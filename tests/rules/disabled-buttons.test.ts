import { expect, test } from 'vitest';
import { projectFiles } from './project-files';
import type { ProjectFile } from './project-files';
import { isSyntaxNode, placeOf, syntaxNodes } from './syntax-nodes';
import type { SyntaxNode } from './syntax-nodes';

const buttons = new Set(['Button', 'MoneyButton', 'ActionButton', 'MoneyActionButton']);

/** Conditions that disable a button without a reason of its own, and what explains each to the user. */
const plain: readonly (readonly [condition: RegExp, told: string])[] = [
  [/^[\w.]*(?:isPending|isBusy|isPaying|isReading)$|^isSaying\(/, 'it is in progress'],
  [/^(?:isWaiting|secondsLeft > 0)$/, 'the seconds are counted down on it, or above it'],
  [/^!isReachable$/, 'in rows: the page says once that the device is offline'],
  [
    /^(?:isEmpty|count === 0 \|\| lockedReason !== undefined|shown\.length < 2|rangeOf\(draft\) === undefined)$/,
    'there is nothing to clear or arrange',
  ],
  [
    /^isDisabled(?: && !isBusy)?$|^isMaxDisabled$|^!isFree && fee === undefined$/,
    'a form that loads its fee or its price, which says so',
  ],
  [/^lines === undefined$|^query\.isPending && query\.fetchStatus === 'fetching'$/, 'it is loading'],
  [/^!isFit$/, 'the field says what does not fit'],
];

function attributesOf(node: SyntaxNode): ReadonlyMap<string, SyntaxNode> {
  const attributes = (node['attributes'] as SyntaxNode[]).filter(({ type }) => type === 'JSXAttribute');
  return new Map(attributes.map((one) => [String((one['name'] as SyntaxNode)['name']), one]));
}

/** Disabled buttons that don't say why: `disabledReason` does, and so does a text that `aria-describedby` names. */
function findSilentButtons(file: ProjectFile): string[] {
  return [...syntaxNodes(file)]
    .filter(
      ({ type, name }) =>
        type === 'JSXOpeningElement' && isSyntaxNode(name) && buttons.has(String(name['name'])),
    )
    .filter((node) => {
      const attributes = attributesOf(node);
      const value = attributes.get('isDisabled')?.['value'];
      if (!isSyntaxNode(value) || attributes.has('aria-describedby')) return false;
      const condition = file.text.slice(value.start + 1, Number(value['end']) - 1).trim();
      return !plain.some(([known]) => known.test(condition));
    })
    .map((node) => `${placeOf(file, node)} is disabled without a reason`);
}

test('a disabled button says why', () => {
  const files = projectFiles(/^src\/(?:features|money)\/.*(?<!\.test)\.tsx$/);
  expect(files.flatMap(findSilentButtons)).toEqual([]);
});

test.each([
  ['<Button isDisabled={code.length < 6}>Next</Button>', 1],
  ['<ActionButton label="Next" isDisabled={total === 0 || isBusy} />', 1],
  ['<Button disabledReason={reason}>Next</Button>', 0],
  ['<MoneyButton isDisabled={reason !== undefined} aria-describedby={reasonId}>Next</MoneyButton>', 0],
])('%s', (text, count) => {
  const file = { path: 'src/features/pay/planted.tsx', text: `export const planted = ${text};` };
  expect(findSilentButtons(file)).toHaveLength(count);
});

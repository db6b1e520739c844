import { expect, test } from 'vitest';
import { projectFiles } from './project-files';

const address = String.raw`(?:[\w.]+\.)?(?:address|ip)\b`;
/** An address as the whole of whom a budget counts: in a call, or in a pair of a budget and whom it counts. */
const bare = new RegExp(
  String.raw`budgets\s*\.\w+\([^(){}]*,\s*${address}\s*[,)]|\[\s*\w+,\s*${address}\s*\]`,
);

function findBareAddresses(files: readonly { path: string; text: string }[]): string[] {
  return files.filter(({ text }) => /budget/i.test(text) && bare.test(text)).map(({ path }) => path);
}

test('budgets count the network of an address, never the address alone', () => {
  const files = projectFiles(/^server\/.*(?<!\.test)\.ts$/);
  expect(files.length).toBeGreaterThan(100);
  expect(findBareAddresses(files)).toEqual([]);
});

test('the rule sees an address in a call and in a pair, and lets networks pass', () => {
  const texts = [
    'await context.budgets.spend(failures, input.origin.address);',
    'budgets.giveBack(\n  failures,\n  request.ip,\n  2)',
    'const counted: [Budget, Subject][] = [[wrongPerCaller, userId], [wrongPerAddress, address]];',
    'const ways = [[id, address]];',
    'const counted: [Budget, Subject][] = [[wrongPerCaller, userId], [wrongPerAddress, { address }]];',
    'await budgets.spend(failures, { address: origin.address }); const pair = [email, `${networkOf(address)}`];',
  ];
  const files = texts.map((text, index) => ({ path: String(index), text }));
  expect(findBareAddresses(files)).toEqual(['0', '1', '2']);
});

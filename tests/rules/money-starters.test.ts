import { expect, test } from 'vitest';
import { allRoutes } from '../../contract/all-routes';
import type { RouteDeclaration } from '../../contract/route/define-route';
import { findMoneyStarters } from './find-money-starters';
import { projectFiles } from './project-files';

const routes: Readonly<Record<string, RouteDeclaration>> = allRoutes;
const moneyCalls = Object.keys(routes).filter((name) => routes[name]?.money === true);

function find(text: string, path = 'src/features/bills/planted.tsx'): string[] {
  return findMoneyStarters({ path, text }, moneyCalls);
}

test('only the button with a reading time starts money calls', () => {
  expect(moneyCalls).toContain('handOverBills');
  const sources = projectFiles(/^src\/.*(?<!\.test)\.tsx?$/);
  expect(sources.flatMap((file) => findMoneyStarters(file, moneyCalls))).toEqual([]);
});

test.each([
  ['a call past its button', 'const send = () => callApi(billsCalls.handOverBills, input);'],
  ['a call kept for later', 'const call = eposCalls.payAtTill;'],
  ['a call for a hook of another name', 'useQuickCall(eposCalls.refundPayment, input);'],
  ['a call for another page', 'const a = <QuickPage call={exportsCalls.exportBills} />;'],
  ['a record that is performed', 'void moneyCalls.perform(record, onState);'],
  ['a press that nobody made', 'money.confirm({} as ConfirmedPress);'],
  ['a press out of nothing', 'money.confirm(null as unknown as ConfirmedPress);'],
  ['a token of its own', "import { confirmPress } from '../../money/calls/press-guard';"],
  ['a button of its own', 'const { take } = useReadingTime(buttonRef, rules);'],
  ['a press that is used up elsewhere', 'spendPress(press);'],
])('%s is found', (_what, text) => {
  expect(find(text)).toContainEqual(expect.stringContaining('src/features/bills/planted.tsx:1'));
});

test.each([
  'const money = useMoneyCall(eposCalls.payAtTill, { userId, input });',
  'const a = <MoneyPage call={billsCalls.handOverBills} input={input} />;',
  'const purchase = useMoneyAttempts(exchangeCalls.swap);',
  'const c = <MoneyAttempt call={eposCalls.payAtTill} input={input} press={press} />;',
  'const b = callApi(billsCalls.findRecipient, input);',
  'const isPay = record.path === eposPaths.payAtTill.path;',
  'const press: ConfirmedPress = step.press;',
])('%s is fine', (text) => {
  expect(find(text)).toEqual([]);
});

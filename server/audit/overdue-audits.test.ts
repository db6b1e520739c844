import { expect, test } from 'vitest';
import { overdueAudits } from './overdue-audits';

const parts = (changesAgeS: number | undefined, roundAgeS: number | undefined, upS = 7_200, intervalS = 20) =>
  overdueAudits({ changesAgeS, roundAgeS }, { intervalS, upS }).map(({ part }) => part);

test.each<[what: string, overdue: string[], wanted: string[]]>([
  ['young audits are no alarm', parts(60, 3_600), []],
  ['changes may wait a minute', parts(61, 10), ['what has changed']],
  ['and three intervals where those are long', parts(400, 10, 7_200, 200), []],
  ['old rows may wait an hour', parts(10, 3_601), ['all rows']],
  ['an audit that was never made is overdue', parts(undefined, undefined), ['what has changed', 'all rows']],
  ['one of the future was not made, either', parts(-5, -5), ['what has changed', 'all rows']],
  ['a server that has just started waits', parts(9_999, 9_999, 30), []],
  ['but not for ever', parts(9_999, 9_999, 601), ['what has changed', 'all rows']],
])('%s', (_what, overdue, wanted) => {
  expect(overdue).toEqual(wanted);
});

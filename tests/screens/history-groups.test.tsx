// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { translator } from '../e2e/translator';
import { at, findRows, readHistory, rows, today, yesterday } from './support/history-reader';
import { openApp, useScreens } from './support/open-app';
import { answerHistory, operation, operationId } from './support/operation-samples';

const t = translator();

useScreens();
beforeEach(readHistory);

test('a job over many bills is one row, which unfolds into its parts', async () => {
  const group = { kind: 'job', id: operationId(7), lines: 401 } as const;
  answerHistory([
    operation(at(today, 9)),
    operation(at(today, 8), { group, amount: '200' }),
    operation(at(today, 7), { group, amount: '200' }),
    operation(at(yesterday, 6), { group, amount: '1' }),
    operation(at(yesterday, 5)),
  ]);
  const { user, address } = await openApp('/history');
  const [, job] = await findRows(3);
  expect(job?.textContent).toContain(t('history:billCount', { count: 401 }));
  expect(job?.textContent).toContain('401');
  expect(job?.getAttribute('aria-expanded')).toBe('false');
  await user.click(job as HTMLElement);
  const unfolded = await findRows(6);
  expect(unfolded[1]?.getAttribute('aria-expanded')).toBe('true');
  expect(address()).toBe('/history');
  await user.click(unfolded[4] as HTMLElement);
  await waitFor(() => expect(address()).toContain(`operation=${operationId(Date.parse(at(yesterday, 6)))}`));
  await user.click(rows()[1] as HTMLElement);
  await findRows(3);
});

// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { translator } from '../e2e/translator';
import { someAmounts } from './support/holdings';
import { mintRequest, visitMintHouse } from './support/mint-visitor';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';

const t = translator();

useScreens();

test('the history continues page by page, and says why something has failed', async () => {
  visitMintHouse(someAmounts);
  const totalCount = 23;
  fakeApi().answer(mintHouseRoutes.listMintRequests, ({ query }) => {
    const { offset = '0', limit = '10' } = query;
    const left = Math.min(Number(limit), totalCount - Number(offset));
    const requests = Array.from({ length: left }, (_, index) => numbered(Number(offset) + index + 1));
    return { requests, totalCount };
  });
  const { user } = await openApp('/mint-house/green/history?currency=tectum-note-tet');
  await expectText('1 TET');
  await expectText(new RegExp(t('errors:insufficientFunds')));
  expect(screen.queryByText('11 TET')).toBeNull();
  const loadMore = () => main().getByRole('button', { name: t('mint-house:loadMore') });
  await user.click(loadMore());
  await expectText('20 TET');
  await user.click(loadMore());
  await expectText('23 TET');
  expect(screen.queryByRole('button', { name: t('mint-house:loadMore') })).toBeNull();
});

/** One of many requests; the second has failed. */
function numbered(number: number) {
  return mintRequest({
    key: `0192f000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    type: number % 3,
    amount_bills: String(number),
    ...(number === 2 && { status: -1, reason: 'insufficientFunds' }),
  });
}

// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { userRoutes } from '../../contract/user/user.contract';
import { kycStates } from '../../contract/user/kyc-states';
import { translator } from '../e2e/translator';
import { tellChanged } from './support/live-stream';
import { expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn, someUser } from './support/signed-in';

const t = translator();

useScreens();

test.each([
  ['incomplete', 'kycIncomplete'],
  ['waiting', 'kycWaiting'],
  ['inreview', 'kycInReview'],
  ['approved', 'kycApproved'],
  ['rejected', 'kycRejected'],
  ['blocked', 'kycBlocked'],
] as const)('the settings say that the verification is %s', async (state, text) => {
  beSignedIn({ kyc: { status: kycStates[state] } });
  await openApp('/settings');
  await expectText(t(`settings:${text}`));
  expect(screen.queryAllByText(t('settings:verified'))).toHaveLength(state === 'approved' ? 1 : 0);
});

test('nothing is said before it has begun, and a new state is shown when it comes', async () => {
  beSignedIn();
  await openApp('/settings');
  await expectText(t('settings:developersTitle'));
  expect(screen.queryByText(t('settings:verification'))).toBeNull();
  fakeApi().answer(userRoutes.getUser, { ...someUser, kyc: { status: kycStates.waiting } });
  await tellChanged('user');
  await expectText(t('settings:kycWaiting'));
});

// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { kycStates } from '../../contract/user/kyc-states';
import { verificationRoutes } from '../../contract/verification/verification.contract';
import { fakeApi, openApp, useScreens } from './support/open-app';
import { holdTheClock, passTime } from './support/page-clock';
import { beSignedIn } from './support/signed-in';

const { getVerificationOffer } = verificationRoutes;

useScreens();

test.each([
  { state: 'waiting', calls: 2 },
  { state: 'inreview', calls: 2 },
  { state: 'approved', calls: 1 },
] as const)(
  'a verification that is $state has the server ask the verifier while its user looks: $calls',
  async ({ state, calls }) => {
    beSignedIn({ kyc: { status: kycStates[state] } });
    holdTheClock();
    await openApp('/settings/verification');
    await waitFor(() => expect(fakeApi().calls(getVerificationOffer)).toHaveLength(1));
    await passTime(120_000);
    expect(fakeApi().calls(getVerificationOffer)).toHaveLength(1);
    await passTime(40_000);
    await waitFor(() => expect(fakeApi().calls(getVerificationOffer)).toHaveLength(calls));
  },
);

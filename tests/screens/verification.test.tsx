// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { kycStateNames, kycStates } from '../../contract/user/kyc-states';
import { userRoutes } from '../../contract/user/user.contract';
import { verificationRoutes } from '../../contract/verification/verification.contract';
import { translator } from '../e2e/translator';
import { goOffline, untilConnectionIsWatched } from './support/connection';
import { sendLiveUpdate } from './support/live-stream';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { beSignedIn, someUser } from './support/signed-in';

const t = translator();
const { getVerificationOffer, startVerification } = verificationRoutes;
const path = '/settings/verification';
const address = 'https://verifier.example/p/abc';

useScreens();

/** The tab that a press opens. */
const tab = {
  closed: false,
  opener: window as unknown,
  location: { replace: vi.fn<() => void>() },
  close: vi.fn<() => void>(),
};
const open = vi.fn<() => typeof tab | null>();
beforeEach(() => {
  tab.location.replace.mockReset();
  tab.close.mockReset();
  tab.opener = window;
  open.mockReset().mockReturnValue(tab);
  vi.stubGlobal('open', open);
});
afterEach(() => vi.unstubAllGlobals());

const texts = {
  none: 'kycNone',
  incomplete: 'kycIncomplete',
  waiting: 'kycWaiting',
  inreview: 'kycInReview',
  approved: 'kycApproved',
  rejected: 'kycRejected',
  blocked: 'kycBlocked',
} as const;
const startable = ['none', 'incomplete', 'rejected'];

const startButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: t('settings:kycStart') });
const findStart = async () =>
  screen.findByRole<HTMLButtonElement>('button', { name: t('settings:kycStart') });

describe.each(kycStateNames)('a verification that is %s', (state) => {
  test('is shown on the settings, which lead to its page', async () => {
    beSignedIn({ kyc: { status: kycStates[state] } });
    const { user, address: at } = await openApp('/settings');
    await expectText(t(`settings:${texts[state]}`));
    expect(screen.queryAllByText(t('settings:verified'))).toHaveLength(state === 'approved' ? 1 : 0);
    await user.click(main().getByRole('link', { name: new RegExp(t('settings:verification')) }));
    await expectText(t('settings:kycText'));
    const support = () => screen.queryAllByRole('link', { name: t('settings:kycSupport') });
    const leadsTo = () => support().map((link) => link.getAttribute('href'));
    await waitFor(() => expect(leadsTo()).toEqual(state === 'blocked' ? ['/support'] : []));
    expect(at()).toBe(path);
  });

  test('can be started, or not', async () => {
    beSignedIn({ kyc: { status: kycStates[state] } });
    await openApp(path);
    await expectText(t(`settings:${texts[state]}`));
    if (startable.includes(state)) await findStart();
    expect(startButton() !== null).toBe(startable.includes(state));
  });
});

describe('a start', () => {
  test('opens the verifier’s page in a tab of its own, once, and the new state comes by itself', async () => {
    beSignedIn();
    const api = fakeApi();
    api.answer(startVerification, { address });
    const held = api.hold(startVerification);
    const { user } = await openApp(path);
    const button = await findStart();
    await user.dblClick(button);
    expect(open).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank');
    held.release();
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(address));
    expect(tab.opener).toBeNull();
    expect(api.calls(startVerification)).toHaveLength(1);
    for (const state of ['incomplete', 'waiting', 'approved'] as const) {
      api.answer(userRoutes.getUser, { ...someUser, kyc: { status: kycStates[state] } });
      await sendLiveUpdate('user');
      await expectText(t(`settings:${texts[state]}`));
    }
    expect(startButton()).toBeNull();
  });

  test('finds the stand-in’s page on the same server', async () => {
    beSignedIn();
    fakeApi().answer(startVerification, { address: '/dev/kyc?reference=1' });
    const { user } = await openApp(path);
    await user.click(await findStart());
    const expected = new URL('/dev/kyc?reference=1', window.location.href).href;
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(expected));
  });

  test('goes there in this tab where no other may be opened', async () => {
    open.mockReturnValue(null);
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    beSignedIn();
    fakeApi().answer(startVerification, { address });
    const { user } = await openApp(path);
    await user.click(await findStart());
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(address));
    assign.mockRestore();
  });

  test('that is refused closes the tab again, and says why', async () => {
    beSignedIn({ kyc: { status: kycStates.rejected } });
    const api = fakeApi();
    api.refuse(startVerification, 'accessDenied');
    const { user } = await openApp(path);
    await user.click(await findStart());
    await expectText(t('errors:accessDenied'));
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.location.replace).not.toHaveBeenCalled();
    api.answer(startVerification, { address });
    await user.click(await findStart());
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
    expect(screen.queryByText(t('errors:accessDenied'))).toBeNull();
  });

  test('that came too late is explained by the new state', async () => {
    beSignedIn();
    const api = fakeApi();
    api.refuse(startVerification, 'accessDenied');
    const { user } = await openApp(path);
    const button = await findStart();
    api.answer(userRoutes.getUser, { ...someUser, kyc: { status: kycStates.inreview } });
    await user.click(button);
    await expectText(t('settings:kycInReview'));
    expect(startButton()).toBeNull();
    expect(screen.queryByText(t('errors:accessDenied'))).toBeNull();
  });

  test('leads to pages alone', async () => {
    beSignedIn();
    fakeApi().answer(startVerification, { address: 'javascript:alert(1)' });
    const { user } = await openApp(path);
    await user.click(await findStart());
    await waitFor(() => expect(tab.close).toHaveBeenCalledOnce());
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  test('needs a connection', async () => {
    beSignedIn();
    await openApp(path);
    const button = await findStart();
    await untilConnectionIsWatched();
    goOffline();
    await waitFor(() => expect(button.disabled).toBe(true));
  });
});

describe('without a verifier', () => {
  test('nothing leads there, and the page says so', async () => {
    beSignedIn();
    fakeApi().answer(getVerificationOffer, { isOffered: false });
    await openApp('/settings');
    await expectText(t('settings:developersTitle'));
    await waitFor(() => expect(fakeApi().calls(getVerificationOffer)).toHaveLength(1));
    expect(screen.queryByText(t('settings:verification'))).toBeNull();
  });

  test('the operator’s words are shown', async () => {
    beSignedIn({ kyc: { status: kycStates.rejected } });
    fakeApi().answer(getVerificationOffer, { isOffered: false });
    await openApp(path);
    await expectText(t('settings:kycRejected'));
    await expectText(t('settings:kycNotOffered'));
    expect(startButton()).toBeNull();
  });

  test('a server that doesn’t tell can be asked again', async () => {
    beSignedIn();
    const api = fakeApi();
    api.fail(getVerificationOffer, 400);
    const { user } = await openApp(path);
    await expectText(t('settings:kycOfferFailed'));
    api.answer(getVerificationOffer, { isOffered: true });
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    await findStart();
  });
});

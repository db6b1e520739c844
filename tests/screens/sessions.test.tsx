// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { securityEventsRoutes } from '../../contract/security-events/security-events.contract';
import { sessionsRoutes } from '../../contract/sessions/sessions.contract';
import type { UserSession } from '../../contract/sessions/sessions.contract';
import { translator } from '../e2e/translator';
import { fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';

const t = translator();
const { listSessions, endSession, endOtherSessions } = sessionsRoutes;
const here: UserSession = {
  id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b',
  device: 'Chrome on Linux',
  address: '192.0.2.7',
  place: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-02T10:00:00.000Z',
  isCurrent: true,
};
const phone = { ...here, id: here.id.replace('0190', '0191'), device: 'Safari on iPhone', isCurrent: false };
const tablet = { ...phone, id: here.id.replace('0190', '0192'), device: 'Firefox on Android' };

useScreens();
beforeEach(() => {
  beSignedIn();
  fakeApi().answer(listSessions, { sessions: [here, phone, tablet] });
  fakeApi().answer(securityEventsRoutes.listSecurityEvents, { events: [], cursor: null });
});

const endOf = (device: string) => screen.findByRole('button', { name: t('settings:endOf', { device }) });
const expectListFocused = async () =>
  waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: t('settings:sessionsTitle') })),
  );

test('a session is ended; its button goes, and the focus stays with the list', async () => {
  fakeApi().answer(endSession, {});
  const { user } = await openApp('/settings/privacy/sessions');
  const end = await endOf(phone.device);
  fakeApi().answer(listSessions, { sessions: [here, tablet] });
  await user.click(end);
  await waitFor(() => expect(screen.queryByText(phone.device)).toBeNull());
  expect(fakeApi().calls(endSession)[0]?.input.body).toEqual({ id: phone.id });
  await expectListFocused();
  await endOf(tablet.device);
});

test('all others are ended at once; a failure is shown and ends none', async () => {
  fakeApi().refuse(endOtherSessions, 'attemptLimitReached');
  const { user } = await openApp('/settings/privacy/sessions');
  const endOthers = await screen.findByRole('button', { name: t('settings:endOthers') });
  await user.click(endOthers);
  await screen.findByRole('alert');
  await endOf(phone.device);
  fakeApi().answer(endOtherSessions, { ended: 2 });
  fakeApi().answer(listSessions, { sessions: [here] });
  await user.click(endOthers);
  await waitFor(() => expect(screen.queryByRole('button', { name: t('settings:endOthers') })).toBeNull());
  await expectListFocused();
});

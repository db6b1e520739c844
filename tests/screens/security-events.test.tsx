// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { securityEventsRoutes } from '../../contract/security-events/security-events.contract';
import type { SecurityEvent } from '../../contract/security-events/security-events.contract';
import { sessionsRoutes } from '../../contract/sessions/sessions.contract';
import { translator } from '../e2e/translator';
import { fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';

const t = translator();
const { listSecurityEvents } = securityEventsRoutes;
const signIn: SecurityEvent = {
  id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b',
  date: '2026-11-02T10:00:00.000Z',
  kind: 'signedIn',
  way: 'passkey',
  name: null,
  device: 'Chrome · Linux',
  address: '192.0.2.7',
};
const passkey: SecurityEvent = {
  ...signIn,
  id: signIn.id.replace('0190', '0189'),
  kind: 'passkeyAdded',
  way: null,
  name: '=cmd()',
};

useScreens();
beforeEach(() => {
  beSignedIn();
  fakeApi().answer(sessionsRoutes.listSessions, { sessions: [] });
  fakeApi().answer(listSecurityEvents, ({ query }) =>
    query.cursor === undefined
      ? { events: [signIn], cursor: signIn.id }
      : { events: [passkey], cursor: null },
  );
});

test('says what happened, how and from where, and loads more', async () => {
  const { user } = await openApp('/settings/privacy/sessions');
  await screen.findByText(t('security-events:signedIn'));
  screen.getByText(`${t('security-events:passkey')} · Chrome · Linux · 192.0.2.7`);
  const more = screen.queryByRole('button', { name: t('security-events:more') });
  if (more !== null) await user.click(more);
  expect(await screen.findByText(t('security-events:passkeyAdded'))).toBeTruthy();
});

test('saves all pages as a file whose cells no spreadsheet runs', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  const { user } = await openApp('/settings/privacy/sessions');
  await user.click(await screen.findByRole('button', { name: t('security-events:save') }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  const lines = ((await blobs[0]?.text()) ?? '').replace('\uFEFF', '').split('\r\n');
  expect(lines).toEqual([
    'Date,Event,Way,Name,Device,Address,Id',
    `2026-11-02T10:00:00.000Z,signedIn,passkey,,Chrome · Linux,192.0.2.7,${signIn.id}`,
    `2026-11-02T10:00:00.000Z,passkeyAdded,,'=cmd(),Chrome · Linux,192.0.2.7,${passkey.id}`,
    '',
  ]);
});

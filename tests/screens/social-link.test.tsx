// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { socialRoutes } from '../../contract/social/social.contract';
import { translator } from '../e2e/translator';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';

const t = translator();

useScreens();

test('a linked Google account is shown in the settings and can be removed', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(socialRoutes.listSocialLinks, {
    links: [{ providerName: 'google', linkedAt: '2026-11-20T10:00:00.000Z' }],
  });
  api.answer(socialRoutes.removeSocialLink, {});
  const { user } = await openApp('/settings/privacy');
  await expectText(/Nov 20, 2026/);
  await user.click(screen.getByRole('button', { name: t('settings:socialRemove') }));
  await expectText(t('settings:socialRemoveText'));
  api.answer(socialRoutes.listSocialLinks, { links: [] });
  const [, confirm] = screen.getAllByRole('button', { name: t('settings:socialRemove'), hidden: true });
  if (confirm !== undefined) await user.click(confirm);
  await waitFor(() => expect(screen.queryByText(/Nov 20, 2026/)).toBeNull());
  expect(api.calls(socialRoutes.removeSocialLink)[0]?.input.params).toEqual({ providerName: 'google' });
});

test('without a link nothing is said about Google', async () => {
  beSignedIn();
  await openApp('/settings/privacy');
  await expectHeading(t('settings:privacyTitle'));
  expect(screen.queryByText(t('settings:socialTitle'))).toBeNull();
});

// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { avatarsRoutes } from '../../contract/avatars/avatars.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { translator } from '../e2e/translator';
import { sendLiveUpdate } from './support/live-stream';
import { expectHeading, expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn, someUser } from './support/signed-in';

const t = translator();
const { chooseIcon, removeAvatar } = avatarsRoutes;
const { updateUser } = userRoutes;
const path = '/settings/edit-profile';

useScreens();

const field = async (name: 'userName' | 'fullName') =>
  screen.findByRole<HTMLInputElement>('textbox', { name: t(`profile:${name}`) });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: t('profile:save') });
const bodies = () =>
  fakeApi()
    .calls(updateUser)
    .map(({ input }) => input.body);
const pictures = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));

test('names are saved once, as the server keeps them, and the settings show them', async () => {
  beSignedIn();
  fakeApi().answer(updateUser, { ...someUser, name: 'ada.d', fullName: 'Ada Nur Demir' });
  const { user, hasty, address } = await openApp(path);
  expect((await field('userName')).value).toBe('ada');
  expect(save().disabled).toBe(true);
  await user.type(await field('userName'), '.d');
  await user.clear(await field('fullName'));
  await user.type(await field('fullName'), '  Ada  Nur   Demir ');
  const held = fakeApi().hold(updateUser);
  await hasty.dblClick(save());
  held.release();
  await expectHeading(t('settings:title'));
  expect(address()).toBe('/settings');
  await expectText('Ada Nur Demir');
  expect(bodies()).toEqual([{ name: 'ada.d', fullName: 'Ada Nur Demir' }]);
});

test('an emptied name is sent as none; what changes nothing cannot be saved', async () => {
  beSignedIn();
  fakeApi().answer(updateUser, { ...someUser, name: null });
  const { user } = await openApp(path);
  await user.type(await field('fullName'), '   ');
  expect(save().disabled).toBe(true);
  await user.clear(await field('userName'));
  await user.click(save());
  await expectHeading(t('settings:title'));
  expect(bodies()).toEqual([{ name: null, fullName: 'Ada Demir' }]);
});

test('a name that was changed elsewhere meanwhile is shown, and stays when the other one is saved', async () => {
  beSignedIn();
  const api = fakeApi();
  const changed = { ...someUser, fullName: 'Ada Nur Demir' };
  const { user } = await openApp(path);
  await user.type(await field('userName'), '.d');
  api.answer(userRoutes.getUser, changed);
  await sendLiveUpdate('user');
  await waitFor(async () => expect((await field('fullName')).value).toBe('Ada Nur Demir'));
  expect((await field('userName')).value).toBe('ada.d');
  api.answer(updateUser, { ...changed, name: 'ada.d' });
  await user.click(save());
  await expectHeading(t('settings:title'));
  expect(bodies()).toEqual([{ name: 'ada.d', fullName: 'Ada Nur Demir' }]);
});

test('invalid characters in a name, and names that are too long, are reported and not sent', async () => {
  beSignedIn();
  const { user } = await openApp(path);
  await user.type(await field('userName'), ' ö');
  await expectText(t('profile:userNameForm'));
  expect(save().disabled).toBe(true);
  await user.clear(await field('userName'));
  await user.click(await field('userName'));
  await user.paste('a'.repeat(65));
  await expectText(t('validation:maxLength', { count: 64 }));
  expect(save().disabled).toBe(true);
  expect(bodies()).toEqual([]);
});

test('a taken name is reported at its field; one that looks like ours above the button', async () => {
  beSignedIn();
  const api = fakeApi();
  api.refuse(updateUser, 'usernameUnavailable');
  const { user } = await openApp(path);
  await user.type(await field('userName'), '1');
  await user.click(save());
  await waitFor(async () => expect((await field('userName')).getAttribute('aria-invalid')).toBe('true'));
  await expectText(t('errors:usernameUnavailable'));
  api.refuse(updateUser, 'nameForbidden');
  await user.type(await field('userName'), '2');
  expect((await field('userName')).hasAttribute('aria-invalid')).toBe(false);
  await user.click(save());
  await expectText(t('errors:nameForbidden'));
});

test('a drawing becomes the picture wherever the initial stood, and is removed again', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(chooseIcon, ({ body }) => ({ ...someUser, avatar: `/profile-icons/${body.name}.svg` }));
  api.answer(removeAvatar, someUser);
  const { user, hasty } = await openApp('/settings');
  expect(pictures()).toEqual([]);
  const opener = await screen.findByRole('button', { name: t('profile:pictureChange') });
  await user.click(opener);
  await user.click(await screen.findByRole('radio', { name: t('profile:icon') }));
  const use = () => screen.getByRole<HTMLButtonElement>('button', { name: t('profile:pictureSave') });
  expect(use().disabled).toBe(true);
  await user.click(await screen.findByRole('radio', { name: t('profile:icons.rocket') }));
  const held = api.hold(chooseIcon);
  await hasty.dblClick(use());
  held.release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(chooseIcon).map(({ input }) => input.body)).toEqual([{ name: 'rocket' }]);
  // In the bar and on the card.
  await waitFor(() => expect(pictures()).toEqual(['/profile-icons/rocket.svg', '/profile-icons/rocket.svg']));
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: t('profile:pictureRemove') }));
  await waitFor(() => expect(pictures()).toEqual([]));
});

test('a picture that does not come leaves the initial; without a network nothing is changed', async () => {
  beSignedIn({ avatar: '/avatars/gone.webp' });
  const { user } = await openApp('/settings');
  await waitFor(() => expect(pictures()).toHaveLength(2));
  for (const picture of document.querySelectorAll('img')) picture.dispatchEvent(new Event('error'));
  await waitFor(() => expect(pictures()).toEqual([]));
  const opener = screen.getByRole('button', { name: t('profile:pictureChange') });
  expect(opener.textContent).toContain('A');
  fakeApi().setReachable(false);
  await user.click(opener);
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: t('profile:pictureRemove') });
  await user.click(remove);
  await expectText(t('errors:network'));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('of two photos the one chosen last is shown, whichever is decoded first', async () => {
  beSignedIn();
  const decoders: (() => void)[] = [];
  const { user } = await openApp('/settings');
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(100);
  HTMLImageElement.prototype.decode = async () => new Promise((resolve) => decoders.push(resolve));
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:photo-${(made += 1)}`);
  await user.click(await screen.findByRole('button', { name: t('profile:pictureChange') }));
  const input = await screen.findByLabelText<HTMLInputElement>(t('profile:photoPick'), { selector: 'input' });
  for (const name of ['first', 'second'])
    await user.upload(input, new File([name], `${name}.png`, { type: 'image/png' }));
  const [first, second] = decoders;
  second?.();
  await waitFor(() => expect(pictures()).toEqual(['blob:photo-2']));
  const forgotten = vi.spyOn(URL, 'revokeObjectURL');
  first?.();
  await waitFor(() => expect(forgotten).toHaveBeenCalledWith('blob:photo-1'));
  expect(pictures()).toEqual(['blob:photo-2']);
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  vi.restoreAllMocks();
});

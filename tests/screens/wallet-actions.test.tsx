// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { translator } from '../e2e/translator';
import { answerMigrations } from './support/migration-samples';
import { holdCrypto } from './support/crypto-sends';
import { answerHistory } from './support/operation-samples';
import { main, openApp, useScreens } from './support/open-app';

const t = translator();
const tet = 'tectum-t12-tet';

useScreens();

beforeEach(() => {
  holdCrypto();
  answerMigrations();
  answerHistory([]);
});

describe('the actions of the wallet', () => {
  const actions = () => within(main().getByRole('navigation', { name: t('wallet:actions') }));
  const names = () =>
    actions()
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test('send, deposit, migrate, and open bank transfers and swaps, which lead on', async () => {
    const { user, address } = await openApp('/wallet');
    await main().findByRole('navigation', { name: t('wallet:actions') });
    const actionNames = ['send', 'deposit', 'migrate'].map((name) => t(`wallet:${name}`));
    expect(names()).toEqual([...actionNames, 'Bank Transfers/Swaps']);
    await user.click(actions().getByRole('link', { name: t('wallet:exchange') }));
    const dialog = async () => within(await screen.findByRole('dialog', { name: t('shell:exchange') }));
    await waitFor(() => expect(address()).toBe('/wallet?modal=exchange'));
    await user.click((await dialog()).getByRole('button', { name: t('common:close') }));
    await waitFor(() => expect(address()).toBe('/wallet'));
    await user.click(actions().getByRole('link', { name: t('wallet:exchange') }));
    const migrate = { name: new RegExp(t('shell:exchangeMigrate')) };
    await user.click((await dialog()).getByRole('link', migrate));
    await waitFor(() => expect(address()).toBe('/wallet?modal=migrate'));
    await screen.findByRole('dialog', { name: t('wallet:migrate') });
    expect(screen.queryByRole('dialog', { name: t('shell:exchange') })).toBeNull();
  });

  test('of a currency lead to buying TCT with it', async () => {
    await openApp(`/wallet/${tet}`);
    const link = await main().findByRole('link', { name: t('wallet:buyTct') });
    expect(link.getAttribute('href')).toBe(`/wallet/buy-tct?from=${tet}`);
    expect(names()).not.toContain(t('wallet:exchange'));
  });

  test.each([
    ['tectum-t12-tct', '/wallet/buy-tct'],
    ['tectum-v4-tet', undefined],
  ])('of %s lead to the purchase, unless it cannot begin with that', async (key, path) => {
    await openApp(`/wallet/${key}`);
    await main().findByRole('link', { name: t('wallet:deposit') });
    const link = actions().queryByRole('link', { name: t('wallet:buyTct') });
    expect(link?.getAttribute('href')).toBe(path);
  });
});

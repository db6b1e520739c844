// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brand } from '../../contract/brand';
import { translator } from '../e2e/translator';
import { expectBills, haveBills } from './support/guest';
import { expectHeading, openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';

const t = translator();

useScreens();

test('a signed-in user stays on the policy and gets back to the bills', async () => {
  beSignedIn();
  haveBills();
  const { user, address } = await openApp('/policy');
  await expectHeading(t('policy:title'));
  expect(address()).toBe('/policy');
  await user.click(screen.getByRole('link', { name: t('common:home', { appName: brand.appName }) }));
  await expectBills();
  expect(address()).toBe('/bills?hub=green');
});

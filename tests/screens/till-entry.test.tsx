// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { translator } from '../e2e/translator';
import { expectText, fakeApi, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';
import { amountField, openDesk, openTill, putAmount } from './support/till-desk';

const t = translator();

useScreens();
beforeEach(() => {
  beSignedIn({ merchant: 'Corner Café' });
  openDesk();
});

const asked = () => fakeApi().calls(eposRoutes.requestPayment);

describe('what is rung up', () => {
  test('says what is not taken, in the amount and in what the till is set to', async () => {
    const { user } = await openTill();
    await putAmount(user, '42');
    for (const wrong of ['1e5', '-4', '1,25,0']) {
      await putAmount(user, wrong);
      expect(amountField().value).toBe('42');
      await expectText(t('till:problemFormat'));
    }
    await user.click(screen.getByRole('button', { name: new RegExp(t('till:noPlace')) }));
    const sheet = within(await screen.findByRole('dialog'));
    const place = sheet.getByRole<HTMLInputElement>('textbox', { name: t('till:location') });
    await user.click(place);
    await user.paste('x'.repeat(41));
    expect(place.value).toBe('x'.repeat(40));
    sheet.getByText(t('till:fieldLimit', { max: 40 }));
  });

  test('stays as it is shown while it is being asked for', async () => {
    const { user } = await openTill();
    const held = fakeApi().hold(eposRoutes.requestPayment);
    await putAmount(user, '42');
    await user.click(screen.getByRole('button', { name: t('till:request') }));
    await waitFor(() => expect(asked()).toHaveLength(1));
    await putAmount(user, '7');
    await user.keyboard('5');
    expect(amountField().value).toBe('42');
    held.release();
    await screen.findByRole('img', { name: /^QR code to pay / });
    expect(asked().map(({ input }) => input.body.amount)).toEqual(['42']);
  });
});

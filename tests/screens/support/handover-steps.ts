import type { UserEvent } from '@testing-library/user-event';
import { billsRoutes } from '../../../contract/bills/bills.contract';
import { anyText, translator } from '../../e2e/translator';
import { holdBills } from './bill-holder';
import { choose, expectSheetPage, openSheet } from './bill-sheet';
import { fakeApi } from './open-app';

const t = translator();
const say = (key: string) => t(`bill-sheets:${key}`);

/** The recipient of the handover. */
export const lin = { id: 60_241, name: 'lin', email: 'l•••@billfold.test' };

/** Sets up a user with bills, and lin as a known recipient. */
export function holdBillsForLin(): void {
  holdBills();
  fakeApi().answer(billsRoutes.findRecipient, lin);
}

/** Goes from the choice of `number` bills of 5 USDT to the confirmation of their handover to lin. */
export async function goToHandover(user: UserEvent, number = 1) {
  await choose(user, { nominal: '5', ticker: 'USDT', number });
  const sheet = await openSheet();
  const press = async (key: string, values = {}) =>
    user.click(
      await sheet.findByRole('button', {
        name:
          Object.keys(values).length === 0
            ? anyText(t, `bill-sheets:${key}`)
            : t(`bill-sheets:${key}`, values),
      }),
    );
  await press('next');
  await expectSheetPage(say('recipientHeading'));
  await user.type(sheet.getByRole('textbox', { name: say('recipientLabel') }), 'lin@billfold.test');
  await press('recipientFind');
  await expectSheetPage(say('handoverConfirm'));
  return { sheet, press };
}

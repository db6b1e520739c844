import { nameSetting } from '../../operator-history/setting';
import { getUser } from '../../user/get-user.service';
import { setMerchant } from '../../user/set-merchant.service';
import type { ChangeCommand, ChangeContext } from '../command';
import { userNamed, wordAt } from '../read-input';

export const merchantEnableCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'merchant enable',
  usage: 'merchant enable USER NAME',
  summary: 'lets a user take payments under a name that payers see',
  async run(context, input) {
    const name = wordAt(input, 1, 'NAME').trim();
    const { email, changes } = await nameMerchant(context, wordAt(input, 0, 'USER'), name);
    return { lines: [`${email} is the merchant ${name} now.`], changes };
  },
};

export const merchantDisableCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'merchant disable',
  usage: 'merchant disable USER',
  summary: 'makes a merchant a customer like others',
  async run(context, input) {
    const { email, changes } = await nameMerchant(context, wordAt(input, 0, 'USER'), null);
    return { lines: [`${email} takes no payments any more.`], changes };
  },
};

async function nameMerchant(context: ChangeContext, user: string, to: string | null) {
  const { id, email } = await userNamed(context, user);
  const { merchant: from } = await getUser(context, id);
  await setMerchant(context, id, to);
  return { email, changes: [{ what: nameSetting('merchant', email), from, to }] };
}

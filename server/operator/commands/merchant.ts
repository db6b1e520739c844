import { setMerchant } from '../../user/set-merchant.service';
import type { Command } from '../command';
import { userNamed, wordAt } from '../read-input';

export const merchantEnableCommand: Command = {
  name: 'merchant enable',
  usage: 'merchant enable USER NAME',
  summary: 'lets a user take payments under a name that payers see',
  async run(context, input) {
    const user = await userNamed(context, wordAt(input, 0, 'USER'));
    const name = wordAt(input, 1, 'NAME');
    await setMerchant(context, user.id, name);
    return { lines: [`${user.email} is the merchant ${name.trim()} now.`] };
  },
};

export const merchantDisableCommand: Command = {
  name: 'merchant disable',
  usage: 'merchant disable USER',
  summary: 'makes a merchant a customer like others',
  async run(context, input) {
    const user = await userNamed(context, wordAt(input, 0, 'USER'));
    await setMerchant(context, user.id, null);
    return { lines: [`${user.email} takes no payments any more.`] };
  },
};

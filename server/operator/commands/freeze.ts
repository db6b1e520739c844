import { freezeBill, unfreezeBill } from '../../bills/freeze-bill.service';
import { freezeUser, unfreezeUser } from '../../user/freeze-user.service';
import type { Command } from '../command';
import { requireOption, userNamed, wordAt } from '../read-input';

export const freezeUserCommand: Command = {
  name: 'freeze user',
  usage: 'freeze user USER',
  summary: 'refuses every call of his, from now on',
  async run(context, input) {
    const user = await userNamed(context, wordAt(input, 0, 'USER'));
    await freezeUser(context, user.id);
    return { lines: [`${user.email} is frozen.`] };
  },
};

export const unfreezeUserCommand: Command = {
  name: 'unfreeze user',
  usage: 'unfreeze user USER',
  summary: 'lets him in again',
  async run(context, input) {
    const user = await userNamed(context, wordAt(input, 0, 'USER'));
    await unfreezeUser(context, user.id);
    return { lines: [`${user.email} may come in.`] };
  },
};

export const freezeBillCommand: Command = {
  name: 'freeze bill',
  usage: 'freeze bill SERIAL --reason TEXT',
  summary: 'stops a bill, wherever it is',
  async run(context, input) {
    const serial = wordAt(input, 0, 'SERIAL');
    await freezeBill(context, { serial, reason: requireOption(input, 'reason') });
    return { lines: [`${serial} is frozen.`] };
  },
};

export const unfreezeBillCommand: Command = {
  name: 'unfreeze bill',
  usage: 'unfreeze bill SERIAL',
  summary: 'lets it go again',
  async run(context, input) {
    const serial = wordAt(input, 0, 'SERIAL');
    await unfreezeBill(context, serial);
    return { lines: [`${serial} is free.`] };
  },
};

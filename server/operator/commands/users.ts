import { freezeBill, unfreezeBill } from '../../bills/frozen-bills.service';
import { nameSetting } from '../../kernel/operator-history/operator-history';
import { setMerchant } from '../../identity/users/merchants';
import { freezeUser, unfreezeUser } from '../../identity/users/freeze-user';
import { getUser } from '../../identity/users/user';
import type { NamedUser } from '../../identity/users/user';
import { disconnectApp } from '../../identity/two-factor/change-secure-mode.service';
import { mailAuthenticatorDisconnected } from '../../identity/users/security-mails';
import type { ChangeCommand, ChangeContext } from '../command';
import { userNamed, wordAt } from '../read-input';

export const freezeUserCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'freeze user',
  usage: 'freeze user USER',
  summary: "refuses every call of a user, and holds the user's sends that aren't signed yet",
  async run(context, input) {
    const user = await userNamed(context, wordAt(input, 0, 'USER'));
    await freezeUser(context, user.id);
    return { lines: [`${user.email} is frozen.`], changes: [changeOf(user, 'frozen')] };
  },
};

export const unfreezeUserCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'unfreeze user',
  usage: 'unfreeze user USER',
  summary: 'lets a user in again, and held sends go out',
  async run(context, input) {
    const user = await userNamed(context, wordAt(input, 0, 'USER'));
    await unfreezeUser(context, user.id);
    return { lines: [`${user.email} is unfrozen.`], changes: [changeOf(user, 'free')] };
  },
};

export const disconnectAppCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'users disconnect-app',
  usage: 'users disconnect-app USER',
  summary: 'disconnects the authenticator app of a user who has lost it, and logs them out everywhere',
  async run(context, input) {
    const { id, email } = await userNamed(context, wordAt(input, 0, 'USER'));
    await disconnectApp(context, id);
    return {
      lines: [`${email} signs in with a code by e-mail now, and is informed by mail.`],
      changes: [{ what: `authenticator app ${email}`, from: 'connected', to: null }],
      afterwards: () => mailAuthenticatorDisconnected(context, email),
    };
  },
};

export const freezeBillCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'freeze bill',
  usage: 'freeze bill SERIAL',
  summary: 'stops a bill, wherever it is',
  async run(context, input) {
    const serial = wordAt(input, 0, 'SERIAL');
    const { reason } = context;
    const from = await freezeBill(context, { serial, reason });
    return {
      lines: [`${serial} is frozen.`],
      changes: [{ what: nameSetting('frozen bill', serial), from, to: reason }],
    };
  },
};

export const unfreezeBillCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'unfreeze bill',
  usage: 'unfreeze bill SERIAL',
  summary: 'lets a bill move again',
  async run(context, input) {
    const serial = wordAt(input, 0, 'SERIAL');
    const from = await unfreezeBill(context, serial);
    return {
      lines: [`${serial} is free.`],
      changes: [{ what: nameSetting('frozen bill', serial), from, to: null }],
    };
  },
};

function changeOf(user: NamedUser, to: 'frozen' | 'free') {
  return { what: nameSetting('user', user.email), from: user.isBlocked ? 'frozen' : 'free', to };
}

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
  summary: 'takes that right away',
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

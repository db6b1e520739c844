import { kycStateNames, kycStateOf } from '../../../contract/user/kyc-states';
import { getUser } from '../../identity/users/user';
import { overruleVerification } from '../../identity/verification/verification.service';
import type { ChangeCommand } from '../command';
import { userNamed, wordAt, WrongUsage } from '../read-input';

export const kycSetCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'kyc set',
  usage: 'kyc set USER STATE',
  summary: `sets the state of a user's verification: ${kycStateNames.join(', ')}`,
  async run(context, input) {
    const { id, email } = await userNamed(context, wordAt(input, 0, 'USER'));
    const word = wordAt(input, 1, 'STATE');
    const state = kycStateNames.find((name) => name === word);
    if (state === undefined) throw new WrongUsage(`STATE: one of ${kycStateNames.join(', ')}`);
    const from = kycStateOf((await getUser(context, id)).kyc.status) ?? null;
    await overruleVerification(context, { userId: id, state });
    return {
      lines: [`The verification of ${email} is ${state}.`],
      changes: [{ what: `kyc ${email}`, from, to: state }],
    };
  },
};

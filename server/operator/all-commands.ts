import type { Command } from './command';
import { creditCommand, debitCommand, reverseCommand } from './commands/adjust';
import { auditCommand, proveCommand } from './commands/audit';
import { balanceCommand, statementCommand } from './commands/balances';
import {
  chainCongestCommand,
  chainDepositCommand,
  chainFailCommand,
  chainReorganiseCommand,
} from './commands/chain';
import { costSetCommand, priceClearCommand, priceSetCommand } from './commands/prices';
import {
  disconnectAppCommand,
  freezeBillCommand,
  freezeUserCommand,
  merchantDisableCommand,
  merchantEnableCommand,
  unfreezeBillCommand,
  unfreezeUserCommand,
} from './commands/users';
import {
  chainBumpCommand,
  chainResumeCommand,
  chainSettleCommand,
  chainStatusCommand,
} from './commands/networks';
import { bridgeDrainCommand, bridgeFillCommand } from './commands/bridge';
import { treasuryAddressesCommand, treasuryCommand, treasuryFundCommand } from './commands/treasury';
import { genesisCommand, stockCommand } from './commands/treasury-stock';
import { historyCommand, listCommand } from './commands/list';
import { kycSetCommand } from './commands/kyc';
import {
  keysAddCommand,
  keysLimitCommand,
  keysListCommand,
  keysNewCommand,
  keysRevokeCommand,
} from './commands/keys';
import { logAcceptCommand } from './commands/log';
import { newsSendCommand } from './commands/news';
import { pauseCommand, resumeCommand } from './commands/pause';
import {
  unclaimedClaimCommand,
  unclaimedDismissCommand,
  unclaimedListCommand,
  unclaimedReturnCommand,
} from './commands/unclaimed';
import { approveCommand, declineCommand, requestsCommand } from './commands/requests';
import { reservesPublishCommand } from './commands/reserves';
import { sendApproveCommand, sendListCommand, sendRefuseCommand } from './commands/sends';

/** All commands in the order of the help. */
export const allCommands: readonly Command[] = [
  genesisCommand,
  creditCommand,
  debitCommand,
  reverseCommand,
  merchantEnableCommand,
  merchantDisableCommand,
  priceSetCommand,
  priceClearCommand,
  costSetCommand,
  stockCommand,
  treasuryAddressesCommand,
  treasuryFundCommand,
  bridgeFillCommand,
  bridgeDrainCommand,
  pauseCommand,
  resumeCommand,
  kycSetCommand,
  freezeUserCommand,
  unfreezeUserCommand,
  disconnectAppCommand,
  freezeBillCommand,
  unfreezeBillCommand,
  sendListCommand,
  sendApproveCommand,
  sendRefuseCommand,
  unclaimedListCommand,
  unclaimedClaimCommand,
  unclaimedReturnCommand,
  unclaimedDismissCommand,
  newsSendCommand,
  reservesPublishCommand,
  logAcceptCommand,
  keysNewCommand,
  keysAddCommand,
  keysRevokeCommand,
  keysLimitCommand,
  keysListCommand,
  requestsCommand,
  approveCommand,
  declineCommand,
  listCommand,
  balanceCommand,
  treasuryCommand,
  statementCommand,
  historyCommand,
  auditCommand,
  proveCommand,
  chainStatusCommand,
  chainBumpCommand,
  chainResumeCommand,
  chainSettleCommand,
  chainDepositCommand,
  chainFailCommand,
  chainCongestCommand,
  chainReorganiseCommand,
];

/** Finds the command that words begin with, and the words behind its name. */
export function findCommand(words: readonly string[]): { command: Command; rest: string[] } | undefined {
  const command = allCommands.find(({ name }) =>
    name.split(' ').every((word, index) => words[index] === word),
  );
  return command && { command, rest: words.slice(command.name.split(' ').length) };
}

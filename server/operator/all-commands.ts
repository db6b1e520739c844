import type { Command } from './command';
import { creditCommand, debitCommand } from './commands/adjust';
import { auditCommand } from './commands/audit';
import { balanceCommand } from './commands/balance';
import { chainFailCommand, chainReorganiseCommand } from './commands/chain';
import { costSetCommand } from './commands/cost-set';
import {
  freezeBillCommand,
  freezeUserCommand,
  unfreezeBillCommand,
  unfreezeUserCommand,
} from './commands/freeze';
import { genesisCommand } from './commands/genesis';
import { historyCommand } from './commands/history';
import { listCommand } from './commands/list';
import { merchantDisableCommand, merchantEnableCommand } from './commands/merchant';
import { pauseCommand, resumeCommand } from './commands/pause';
import { priceClearCommand, priceSetCommand } from './commands/price';
import { proveCommand } from './commands/prove';
import { reverseCommand } from './commands/reverse';
import { statementCommand } from './commands/statement';
import { stockCommand } from './commands/stock';
import { treasuryCommand } from './commands/treasury';

/** Everything that the operator can do, in the order of the help. */
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
  pauseCommand,
  resumeCommand,
  freezeUserCommand,
  unfreezeUserCommand,
  freezeBillCommand,
  unfreezeBillCommand,
  listCommand,
  balanceCommand,
  treasuryCommand,
  statementCommand,
  historyCommand,
  auditCommand,
  proveCommand,
  chainFailCommand,
  chainReorganiseCommand,
];

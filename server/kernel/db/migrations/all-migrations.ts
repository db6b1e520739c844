import { baseline } from './0059-baseline';
import { keptFiles } from './0060-kept-files';
import { moreSeals } from './0061-more-seals';
import { rowChanges } from './0062-row-changes';
import { auditOutcomes } from './0063-audit-outcomes';
import { reserves } from './0064-reserves';
import { sealedKeys } from './0065-sealed-keys';
import { logHeads } from './0066-log-heads';
import { sentAlarms } from './0067-sent-alarms';
import { arrivalSeals } from './0068-arrival-seals';
import { sealedSignIn } from './0069-sealed-sign-in';
import { lostHeads } from './0070-lost-heads';
import { securityEvents } from './0071-security-events';
import { sealedUsers } from './0072-sealed-users';
import { payoutSeals } from './0073-payout-seals';
import { operatorSignatures } from './0074-operator-signatures';
import { sealedCodes } from './0075-sealed-codes';
import { rewardSeals } from './0076-reward-seals';
import { issuedStatements } from './0077-issued-statements';
import { oneMovePerInput } from './0078-one-move-per-input';
import { priceSeals } from './0079-price-seals';
import { alarmSeals } from './0080-alarm-seals';
import { inputRevisions } from './0081-input-revisions';
import { billAddressSeals } from './0082-bill-address-seals';
import { settingSeals } from './0083-setting-seals';
import { textsFilesTries } from './0084-texts-files-tries';
import { oneCreditPerArrival } from './0085-one-credit-per-arrival';
import type { Migration } from './migration';

/** All migrations by number, from the baseline on without gaps. */
export const allMigrations: readonly [Migration, ...Migration[]] = [
  baseline,
  keptFiles,
  moreSeals,
  rowChanges,
  auditOutcomes,
  reserves,
  sealedKeys,
  logHeads,
  sentAlarms,
  arrivalSeals,
  sealedSignIn,
  lostHeads,
  securityEvents,
  sealedUsers,
  payoutSeals,
  operatorSignatures,
  sealedCodes,
  rewardSeals,
  issuedStatements,
  oneMovePerInput,
  priceSeals,
  alarmSeals,
  inputRevisions,
  billAddressSeals,
  settingSeals,
  textsFilesTries,
  oneCreditPerArrival,
];

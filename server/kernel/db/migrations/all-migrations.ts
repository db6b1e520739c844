import { accounts } from './0001-accounts';
import { ledger } from './0002-ledger';
import { access } from './0003-access';
import { devices } from './0004-devices';
import { qrLogin } from './0005-qr-login';
import { social } from './0006-social';
import { bills } from './0007-bills';
import { mintHouse } from './0008-mint-house';
import { chains } from './0009-chains';
import { userAddresses } from './0010-user-addresses';
import { epos } from './0011-epos';
import { paymentTimes } from './0012-payment-times';
import { operatorHistory } from './0013-operator-history';
import { doors } from './0014-doors';
import { finalAcknowledgement } from './0015-final-acknowledgement';
import { audit } from './0016-audit';
import { settingsHistory } from './0017-settings-history';
import { payoutOwners } from './0018-payout-owners';
import { workerLeases } from './0019-worker-leases';
import { operationRefs } from './0020-operation-refs';
import { quotes } from './0021-quotes';
import { blockRanges } from './0022-block-ranges';
import { blobs } from './0023-blobs';
import { history } from './0024-history';
import { bulkJobs } from './0025-bulk-jobs';
import { liveEvents } from './0026-live-events';
import { payoutCodes } from './0027-payout-codes';
import { chainIndex } from './0028-chain-index';
import { sends } from './0029-sends';
import { exchange } from './0030-exchange';
import { dismissedPromos } from './0031-dismissed-promos';
import { chainCustody } from './0032-chain-custody';
import { passwordChange } from './0033-password-change';
import { coinsByAddress } from './0034-coins-by-address';
import { failedPayouts } from './0035-failed-payouts';
import { payoutSpeed } from './0036-payout-speed';
import { payoutPolls } from './0037-payout-polls';
import { keyPurses } from './0038-key-purses';
import { findableUsers } from './0039-findable-users';
import { migratingSends } from './0040-migrating-sends';
import { push } from './0041-push';
import { referralPayments } from './0042-referral-payments';
import { passkeys } from './0043-passkeys';
import { externalInputs } from './0044-external-inputs';
import { webhooks } from './0045-webhooks';
import { payoutPasskeys } from './0046-payout-passkeys';
import { cancelledInputs } from './0047-cancelled-inputs';
import { verifications } from './0048-verifications';
import { payoutSeals } from './0049-payout-seals';
import { sendEndings } from './0050-send-endings';
import { mailedLinks } from './0051-mailed-links';
import { guessCounts } from './0052-guess-counts';
import { historySearch } from './0053-history-search';
import { recoveryCodes } from './0054-recovery-codes';
import { supportMessages } from './0055-support-messages';
import type { Migration } from './migration';

/** All migrations by number, without gaps. */
export const allMigrations: readonly Migration[] = [
  accounts,
  ledger,
  access,
  devices,
  qrLogin,
  social,
  bills,
  mintHouse,
  chains,
  userAddresses,
  epos,
  paymentTimes,
  operatorHistory,
  doors,
  finalAcknowledgement,
  audit,
  settingsHistory,
  payoutOwners,
  workerLeases,
  operationRefs,
  quotes,
  blockRanges,
  blobs,
  history,
  bulkJobs,
  liveEvents,
  payoutCodes,
  chainIndex,
  sends,
  exchange,
  dismissedPromos,
  chainCustody,
  passwordChange,
  coinsByAddress,
  failedPayouts,
  payoutSpeed,
  payoutPolls,
  keyPurses,
  findableUsers,
  migratingSends,
  push,
  referralPayments,
  passkeys,
  externalInputs,
  webhooks,
  payoutPasskeys,
  cancelledInputs,
  verifications,
  payoutSeals,
  sendEndings,
  mailedLinks,
  guessCounts,
  historySearch,
  recoveryCodes,
  supportMessages,
];

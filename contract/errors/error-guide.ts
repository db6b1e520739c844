import type { ErrorName } from './error-catalogue';

interface Advice {
  meaning: string;
  /** What the caller should do. */
  fix: string;
}

const renew = 'Refresh the session, sign in again, or use another API key.';

/** What API users need to know about each error; `reserved` codes belong to the protocol but no call answers them. */
export const errorGuide: Readonly<Record<ErrorName, Advice | 'reserved'>> = {
  unknownError: {
    meaning: 'The server failed. With 503 its database or a provider is away.',
    fix: 'Retry with the same `Idempotency-Key`, after `Retry-After` if it is there. Report the `operationId` if it stays.',
  },
  success: { meaning: 'The call succeeded.', fix: 'Read `payload`.' },
  authorizationError: {
    meaning:
      'A proof of identity is invalid: the token of Google, the passkey, or the signature of a webhook.',
    fix: 'Start that sign-in again; fix the signature.',
  },
  insufficientFunds: { meaning: 'The balance is too low.', fix: 'Lower the amount or top up.' },
  userNotFound: {
    meaning: 'No user has this e-mail, id or referral code.',
    fix: 'Check it. 20 unknown recipients a day are allowed.',
  },
  notEnoughEth: { meaning: 'Too little ETH for the network fee.', fix: 'Top up ETH.' },
  notEnoughFees: {
    meaning: 'Too little of the network’s coin for the network fee.',
    fix: 'Top up that coin.',
  },
  mailNotSent: { meaning: 'The mail server took no mail.', fix: 'Retry in a few minutes.' },
  incorrectCode: {
    meaning: 'The code is wrong.',
    fix: 'Ask for the code again. `triesLeft` says how many tries are left.',
  },
  threeFactorEntry: 'reserved',
  captchaFailed: {
    meaning: 'The captcha is missing, wrong, used or made for another action; 503 if its provider is away.',
    fix: 'Solve a new one.',
  },
  twoFactorEntry: {
    meaning: 'The call needs a code of the authenticator app.',
    fix: 'Send it to the next step.',
  },
  requiredFieldsUnanswered: {
    meaning: 'Fields or headers are missing.',
    fix: 'Add what `errorMsgs` names.',
  },
  accountInitialisation: { meaning: 'The account could not be opened.', fix: 'Register again.' },
  incorrectParameters: {
    meaning: 'The input is invalid.',
    fix: 'Fix what `errorMsgs` names. Don’t retry it unchanged.',
  },
  incorrectCodeRepeated: {
    meaning: 'The authenticator code was used before.',
    fix: 'Wait for the next code, at most 30 s.',
  },
  noDataFound: {
    meaning: 'Nothing is there, it expired, or it belongs to another user.',
    fix: 'Check the path and the id, or start the flow again.',
  },
  accessTokenInvalid: { meaning: 'The token or API key is unknown or revoked.', fix: renew },
  accessTokenExpired: { meaning: 'The access token or API key expired.', fix: renew },
  accessTokenOtherAddress: 'reserved',
  accessTokenNotFound: {
    meaning: 'The token or the refresh cookie is missing.',
    fix: 'Send `Authorization: Bearer` with the access token or API key.',
  },
  verificationExhausted: {
    meaning: 'No tries are left for this code.',
    fix: 'Start again with a new code.',
  },
  emailAlreadyUsed: { meaning: 'An account with this e-mail exists.', fix: 'Sign in.' },
  emailConfirmationRequired: {
    meaning: 'The call needs the code that was e-mailed.',
    fix: 'Send it to the next step.',
  },
  threeFactorFailed: 'reserved',
  threeFactorUnavailable: 'reserved',
  insufficientFundsAccount: 'reserved',
  multiInputControl: {
    meaning: 'A request like this one is in progress, too many jobs are open, or the mint cost changed.',
    fix: 'With `Retry-After`: retry with the same `Idempotency-Key`. Without: read `errorMsgs`, or wait until it ends.',
  },
  userBlocked: { meaning: 'The operator blocked the account.', fix: 'Contact the operator.' },
  sendingToSelf: { meaning: 'Sender and recipient are the same user.', fix: 'Choose another recipient.' },
  accessDenied: {
    meaning: 'The user or the API key may not do this.',
    fix: 'Use a key with the needed scope, or a merchant’s account.',
  },
  wrongPrivateKeyPassword: { meaning: 'The password is wrong.', fix: 'Ask for it again.' },
  usernameUnavailable: { meaning: 'Another user has this name.', fix: 'Choose another one.' },
  temporaryCodeSent: 'reserved',
  accessDeniedOrigin: {
    meaning: 'The call comes from a page of another site, or for another host name (421).',
    fix: 'Call the server’s own address, without a foreign `Origin`.',
  },
  codeExpired: { meaning: 'The code or the passkey’s challenge expired.', fix: 'Request a new one.' },
  captchaExpired: {
    meaning: 'The captcha expired, or a harder one is wanted.',
    fix: 'Solve a new one, with the effort that `errorMsgs` names.',
  },
  temporaryLoginBlock: {
    meaning: 'Too many wrong passwords.',
    fix: 'Wait for `Retry-After`.',
  },
  adminBlock: 'reserved',
  adminBlockPermanent: 'reserved',
  invalidCredentials: {
    meaning: 'E-mail or password is wrong, or the passkey is unknown.',
    fix: 'Ask for them again.',
  },
  invalidLogin: 'reserved',
  nameForbidden: { meaning: 'The name is reserved.', fix: 'Choose another one.' },
  passwordPatternMismatch: {
    meaning: 'The password breaks a rule, or is the current one.',
    fix: 'Choose another one.',
  },
  insufficientFundsOperation: 'reserved',
  transactionUnsuccessful: {
    meaning: 'Never a response: the `reason` of a request or operation that failed. The money is back.',
    fix: 'Check the balance, then order it again.',
  },
  salesLimited: {
    meaning: 'The operator’s stock is too small for this amount.',
    fix: 'Lower the amount, or retry later.',
  },
  notEnoughFeesOperation: {
    meaning: 'The fee is below the base fee.',
    fix: 'Read the fees again and take a current one.',
  },
  amountOverLimit: { meaning: 'A limit is exceeded.', fix: 'Lower the amount or the number.' },
  poolCreateFailed: 'reserved',
  poolAddressInvalid: 'reserved',
  poolFillMaximum: { meaning: 'The pool has fewer blanks.', fix: 'Fill fewer, or mint your own.' },
  invalidValidatorFee: {
    meaning: 'The burn’s fee is as much as it pays out, or more.',
    fix: 'Burn more at once, or choose a lower fee.',
  },
  poolFillingFailed: 'reserved',
  poolRewardFailed: 'reserved',
  poolNameExists: 'reserved',
  poolFillMinimum: 'reserved',
  poolNotFound: 'reserved',
  poolAddressNotFound: 'reserved',
  poolUnavailable: 'reserved',
  poolOperationUnavailable: {
    meaning: 'The operation is paused or not offered for this currency, or no money moves now.',
    fix: 'Read `errorMsgs`; retry later unless it is not offered.',
  },
  transactionNotFound: {
    meaning: 'The transaction belongs to something else, or what was set aside for it is gone (409).',
    fix: 'Check the hash and the request’s state.',
  },
  amountOverLimitBills: {
    meaning: 'There are too few bills of these denominations.',
    fix: 'Take fewer, or other denominations.',
  },
  fillingIncomplete: {
    meaning: 'A fill of this currency is in progress.',
    fix: 'Wait until it ends.',
  },
  mintingIncomplete: {
    meaning: 'Minting of this currency is in progress.',
    fix: 'Wait until it ends.',
  },
  blueFillLimit: { meaning: 'Too many blue bills for one request.', fix: 'Fill fewer at once.' },
  fillListEmpty: { meaning: 'No blanks are named.', fix: 'Name at least one.' },
  onlyWrappedBurnable: 'reserved',
  burnListEmpty: { meaning: 'No bills are named.', fix: 'Name at least one.' },
  incorrectBills: {
    meaning: 'Some bills are unknown, named twice, locked, frozen or no longer the caller’s.',
    fix: 'Ask `POST /api/note/v1/trace` what became of each.',
  },
  burnServiceFailed: {
    meaning: 'There is no price to convert the fee with.',
    fix: 'Retry later.',
  },
  invalidPasscode: { meaning: 'A serial or PIN is wrong.', fix: 'Check both. Wrong ones are counted.' },
  currencyNotBurnable: {
    meaning: 'Bills of this family can’t be paid out in this coin, or too little of it is there.',
    fix: 'Choose another coin.',
  },
  denominationNotBurnable: {
    meaning: 'The currency has no such denomination.',
    fix: 'Take one of those in the list of currencies.',
  },
  attemptLimitReached: {
    meaning: 'Too many calls or tries, or the server is at its limit.',
    fix: 'Wait for `Retry-After`.',
  },
  invalidPointOfSaleData: {
    meaning: 'The payment’s code is forged, paid, cancelled or expired.',
    fix: 'Ask the merchant for a new one.',
  },
};

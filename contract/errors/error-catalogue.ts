interface CatalogueEntry {
  /** The code in `errorCode` and `status`. */
  code: number;
  /** The default HTTP status; AppError can override it. */
  http: number;
}

/**
 * All errors of the API. The name is also the key of its text in `public/locales/<lng>/errors.json`. Several codes
 * share a meaning, because other clients of the protocol tell them apart.
 */
export const errorCatalogue = {
  unknownError: { code: 0, http: 500 },
  success: { code: 1, http: 200 },
  authorizationError: { code: 93, http: 401 },
  insufficientFunds: { code: 110, http: 409 },
  userNotFound: { code: 816, http: 404 },
  notEnoughEth: { code: 2221, http: 409 },
  notEnoughFees: { code: 4441, http: 409 },
  mailNotSent: { code: 10001, http: 502 },
  incorrectCode: { code: 10002, http: 400 },
  threeFactorEntry: { code: 10003, http: 401 },
  captchaFailed: { code: 10004, http: 403 },
  twoFactorEntry: { code: 10005, http: 401 },
  requiredFieldsUnanswered: { code: 10006, http: 400 },
  accountInitialisation: { code: 10007, http: 500 },
  incorrectParameters: { code: 10008, http: 400 },
  incorrectCodeRepeated: { code: 10009, http: 400 },
  noDataFound: { code: 10010, http: 404 },
  accessTokenInvalid: { code: 10011, http: 401 },
  accessTokenExpired: { code: 10012, http: 401 },
  accessTokenOtherAddress: { code: 10013, http: 401 },
  accessTokenNotFound: { code: 10014, http: 401 },
  verificationExhausted: { code: 10016, http: 429 },
  emailAlreadyUsed: { code: 10018, http: 409 },
  emailConfirmationRequired: { code: 10019, http: 403 },
  threeFactorFailed: { code: 10020, http: 401 },
  threeFactorUnavailable: { code: 10021, http: 401 },
  insufficientFundsAccount: { code: 10022, http: 409 },
  multiInputControl: { code: 10023, http: 409 },
  userBlocked: { code: 10024, http: 403 },
  sendingToSelf: { code: 10027, http: 409 },
  accessDenied: { code: 10030, http: 403 },
  wrongPrivateKeyPassword: { code: 10031, http: 403 },
  usernameUnavailable: { code: 10032, http: 409 },
  temporaryCodeSent: { code: 10100, http: 403 },
  accessDeniedOrigin: { code: 10102, http: 403 },
  codeExpired: { code: 10103, http: 400 },
  captchaExpired: { code: 10104, http: 403 },
  temporaryLoginBlock: { code: 10201, http: 429 },
  adminBlock: { code: 10202, http: 403 },
  adminBlockPermanent: { code: 10203, http: 403 },
  invalidCredentials: { code: 10209, http: 401 },
  invalidLogin: { code: 10211, http: 401 },
  nameForbidden: { code: 10216, http: 409 },
  passwordPatternMismatch: { code: 10220, http: 400 },
  insufficientFundsOperation: { code: 20022, http: 409 },
  transactionUnsuccessful: { code: 20023, http: 409 },
  salesLimited: { code: 20024, http: 409 },
  notEnoughFeesOperation: { code: 20025, http: 409 },
  amountOverLimit: { code: 20027, http: 409 },
  poolCreateFailed: { code: 20029, http: 409 },
  poolAddressInvalid: { code: 20030, http: 409 },
  poolFillMaximum: { code: 20031, http: 409 },
  invalidValidatorFee: { code: 20032, http: 409 },
  poolFillingFailed: { code: 20033, http: 409 },
  poolRewardFailed: { code: 20034, http: 409 },
  poolNameExists: { code: 20035, http: 409 },
  poolFillMinimum: { code: 20036, http: 409 },
  poolNotFound: { code: 20037, http: 404 },
  poolAddressNotFound: { code: 20038, http: 404 },
  poolUnavailable: { code: 20039, http: 409 },
  poolOperationUnavailable: { code: 20040, http: 409 },
  transactionNotFound: { code: 30001, http: 404 },
  amountOverLimitBills: { code: 30002, http: 409 },
  fillingIncomplete: { code: 30003, http: 409 },
  mintingIncomplete: { code: 30004, http: 409 },
  blueFillLimit: { code: 30005, http: 409 },
  fillListEmpty: { code: 30006, http: 400 },
  onlyWrappedBurnable: { code: 30007, http: 409 },
  burnListEmpty: { code: 30008, http: 400 },
  incorrectBills: { code: 30009, http: 400 },
  burnServiceFailed: { code: 30010, http: 502 },
  invalidPasscode: { code: 30024, http: 400 },
  currencyNotBurnable: { code: 30025, http: 409 },
  denominationNotBurnable: { code: 30026, http: 409 },
  attemptLimitReached: { code: 90907, http: 429 },
  invalidPointOfSaleData: { code: 91302, http: 400 },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorName = keyof typeof errorCatalogue;

const namesByCode = new Map<number, ErrorName>(
  (Object.keys(errorCatalogue) as ErrorName[]).map((name) => [errorCatalogue[name].code, name]),
);

/** Returns the name of an error code, or undefined for an unknown one. */
export function errorNameByCode(code: number): ErrorName | undefined {
  return namesByCode.get(code);
}

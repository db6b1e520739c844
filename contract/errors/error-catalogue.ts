interface CatalogueEntry {
  /** The code in `errorCode` and `status`. */
  code: number;
  /** The default HTTP status; AppError can override it. */
  httpStatus: number;
}

/**
 * All errors of the API. The name is also the key of its text in `public/locales/<lng>/errors.json`. Several codes
 * share a meaning, because other clients of the protocol tell them apart.
 */
export const errorCatalogue = {
  unknownError: { code: 0, httpStatus: 500 },
  success: { code: 1, httpStatus: 200 },
  authorizationError: { code: 93, httpStatus: 401 },
  insufficientFunds: { code: 110, httpStatus: 409 },
  userNotFound: { code: 816, httpStatus: 404 },
  notEnoughEth: { code: 2221, httpStatus: 409 },
  notEnoughFees: { code: 4441, httpStatus: 409 },
  mailNotSent: { code: 10001, httpStatus: 502 },
  incorrectCode: { code: 10002, httpStatus: 400 },
  threeFactorEntry: { code: 10003, httpStatus: 401 },
  captchaFailed: { code: 10004, httpStatus: 403 },
  twoFactorEntry: { code: 10005, httpStatus: 401 },
  requiredFieldsUnanswered: { code: 10006, httpStatus: 400 },
  accountInitialisation: { code: 10007, httpStatus: 500 },
  incorrectParameters: { code: 10008, httpStatus: 400 },
  incorrectCodeRepeated: { code: 10009, httpStatus: 400 },
  noDataFound: { code: 10010, httpStatus: 404 },
  accessTokenInvalid: { code: 10011, httpStatus: 401 },
  accessTokenExpired: { code: 10012, httpStatus: 401 },
  accessTokenOtherAddress: { code: 10013, httpStatus: 401 },
  accessTokenNotFound: { code: 10014, httpStatus: 401 },
  verificationExhausted: { code: 10016, httpStatus: 429 },
  emailAlreadyUsed: { code: 10018, httpStatus: 409 },
  emailConfirmationRequired: { code: 10019, httpStatus: 403 },
  threeFactorFailed: { code: 10020, httpStatus: 401 },
  threeFactorUnavailable: { code: 10021, httpStatus: 401 },
  insufficientFundsAccount: { code: 10022, httpStatus: 409 },
  multiInputControl: { code: 10023, httpStatus: 409 },
  userBlocked: { code: 10024, httpStatus: 403 },
  sendingToSelf: { code: 10027, httpStatus: 409 },
  accessDenied: { code: 10030, httpStatus: 403 },
  wrongPrivateKeyPassword: { code: 10031, httpStatus: 403 },
  usernameUnavailable: { code: 10032, httpStatus: 409 },
  temporaryCodeSent: { code: 10100, httpStatus: 403 },
  accessDeniedOrigin: { code: 10102, httpStatus: 403 },
  codeExpired: { code: 10103, httpStatus: 400 },
  captchaExpired: { code: 10104, httpStatus: 403 },
  temporaryLoginBlock: { code: 10201, httpStatus: 429 },
  adminBlock: { code: 10202, httpStatus: 403 },
  adminBlockPermanent: { code: 10203, httpStatus: 403 },
  invalidCredentials: { code: 10209, httpStatus: 401 },
  invalidLogin: { code: 10211, httpStatus: 401 },
  nameForbidden: { code: 10216, httpStatus: 409 },
  passwordPatternMismatch: { code: 10220, httpStatus: 400 },
  insufficientFundsOperation: { code: 20022, httpStatus: 409 },
  transactionUnsuccessful: { code: 20023, httpStatus: 409 },
  salesLimited: { code: 20024, httpStatus: 409 },
  notEnoughFeesOperation: { code: 20025, httpStatus: 409 },
  amountOverLimit: { code: 20027, httpStatus: 409 },
  poolCreateFailed: { code: 20029, httpStatus: 409 },
  poolAddressInvalid: { code: 20030, httpStatus: 409 },
  poolFillMaximum: { code: 20031, httpStatus: 409 },
  invalidValidatorFee: { code: 20032, httpStatus: 409 },
  poolFillingFailed: { code: 20033, httpStatus: 409 },
  poolRewardFailed: { code: 20034, httpStatus: 409 },
  poolNameExists: { code: 20035, httpStatus: 409 },
  poolFillMinimum: { code: 20036, httpStatus: 409 },
  poolNotFound: { code: 20037, httpStatus: 404 },
  poolAddressNotFound: { code: 20038, httpStatus: 404 },
  poolUnavailable: { code: 20039, httpStatus: 409 },
  poolOperationUnavailable: { code: 20040, httpStatus: 409 },
  transactionNotFound: { code: 30001, httpStatus: 404 },
  amountOverLimitBills: { code: 30002, httpStatus: 409 },
  fillingIncomplete: { code: 30003, httpStatus: 409 },
  mintingIncomplete: { code: 30004, httpStatus: 409 },
  blueFillLimit: { code: 30005, httpStatus: 409 },
  fillListEmpty: { code: 30006, httpStatus: 400 },
  onlyWrappedBurnable: { code: 30007, httpStatus: 409 },
  burnListEmpty: { code: 30008, httpStatus: 400 },
  incorrectBills: { code: 30009, httpStatus: 400 },
  burnServiceFailed: { code: 30010, httpStatus: 502 },
  invalidPasscode: { code: 30024, httpStatus: 400 },
  currencyNotBurnable: { code: 30025, httpStatus: 409 },
  denominationNotBurnable: { code: 30026, httpStatus: 409 },
  attemptLimitReached: { code: 90907, httpStatus: 429 },
  invalidPointOfSaleData: { code: 91302, httpStatus: 400 },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorName = keyof typeof errorCatalogue;

const namesByCode = new Map<number, ErrorName>(
  (Object.keys(errorCatalogue) as ErrorName[]).map((name) => [errorCatalogue[name].code, name]),
);

/** Returns the name of an error code, or undefined for an unknown one. */
export function errorNameByCode(code: number): ErrorName | undefined {
  return namesByCode.get(code);
}

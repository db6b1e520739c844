/** How long a payment can be paid after the request. */
export const paymentLifeS = 300;

/** The maximum length of location, cashier and note of a payment, in characters. */
export const locationMaxLength = 40;
export const cashierMaxLength = 40;
export const paymentNoteMaxLength = 80;

/** The default page size of a till's list, and the maximum. */
export const paymentsPageSize = 20;
export const paymentsPageMax = 100;

/** The maximum number of bills in one payment. */
export const paymentBillsMax = 50;

/** The alphabet of the match code on both screens, without look-alikes. */
export const matchAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const matchLength = 4;

/**
 * The page that a payment's QR code opens; its `data` is the payment's JSON (`paymentDataModel`) in base64url, exactly as
 * `JSON.stringify` writes it.
 */
export const eposPagePath = '/epos';

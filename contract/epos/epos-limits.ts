/** How long a payment can be paid after it was asked for. */
export const paymentLifeS = 300;

/** Longest location, cashier and note of a payment, in characters. */
export const locationMaxLength = 40;
export const cashierMaxLength = 40;
export const paymentNoteMaxLength = 80;

/** Payments that a page of a till's list has when nothing else is asked for, and at most. */
export const paymentsPageSize = 20;
export const paymentsPageMax = 100;

/** Bills that one payment may take at most. */
export const paymentBillsMax = 50;

/** The characters that both screens show once a payment is made: no two that look alike. */
export const matchAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const matchLength = 4;

/**
 * The page that a payment's QR code opens; its `data` is the payment's JSON (`paymentDataModel`) in base64url, exactly as
 * `JSON.stringify` writes it.
 */
export const eposPagePath = '/epos';

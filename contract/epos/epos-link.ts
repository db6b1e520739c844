/**
 * The page that a payment's QR code opens; its `data` is the payment's JSON (`paymentDataModel`) in base64url, exactly as
 * `JSON.stringify` writes it.
 */
export const eposPagePath = '/epos';

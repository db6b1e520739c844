/** What the mint house is asked for. */
export const mintRequestTypes = { mint: 0, fill: 1, burn: 2 } as const;

export type MintRequestType = (typeof mintRequestTypes)[keyof typeof mintRequestTypes];

/** How far a request has come. */
export const mintRequestStatuses = { processing: 0, success: 1, error: -1 } as const;

export type MintRequestStatus = (typeof mintRequestStatuses)[keyof typeof mintRequestStatuses];

/** The most bills that a request may have, however its limit is set. */
export const mintRequestBillsMax = 10_000;

/** The kinds of requests. */
export const mintRequestTypes = { mint: 0, fill: 1, burn: 2 } as const;

export type MintRequestType = (typeof mintRequestTypes)[keyof typeof mintRequestTypes];

/** The states of a request. */
export const mintRequestStatuses = { processing: 0, success: 1, error: -1 } as const;

export type MintRequestStatus = (typeof mintRequestStatuses)[keyof typeof mintRequestStatuses];

/** The absolute maximum of bills in a request, above any configured limit. */
export const mintRequestBillsMax = 10_000;

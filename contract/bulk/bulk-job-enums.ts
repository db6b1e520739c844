/**
 * What a bulk job does with its bills: gives them to another user, takes them out as serial/passcode text, turns them into pay
 * balance, burns them, takes written ones in, or takes back what another job took out.
 */
export const bulkJobKinds = ['handover', 'export', 'transfer', 'burn', 'import', 'takeBack'] as const;

export type BulkJobKind = (typeof bulkJobKinds)[number];

/** `paused` by its user, or by a refusal that concerns the whole job; `ended` when no line waits any more. */
export const bulkJobStates = ['running', 'paused', 'ended'] as const;

export type BulkJobState = (typeof bulkJobStates)[number];

/** `sent` lines are in a request of the mint house that has not ended. */
export const bulkLineStates = ['waiting', 'sent', 'done', 'failed', 'cancelled'] as const;

export type BulkLineState = (typeof bulkLineStates)[number];

/** The most bills of one job. */
export const bulkLinesMax = 10_000;
/** The most jobs of a user that have not ended. */
export const openBulkJobsMax = 3;
/** The default page size of a job's lines. */
export const bulkLinePageSize = 50;

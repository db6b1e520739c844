/** Where the id of a refresh under way is kept, so that it can be sent again when its answer was lost. */
export const refreshAttemptKey = 'billfold.refreshAttempt';

/** The lock of all tabs: whoever holds it may refresh. */
export const refreshLock = 'billfold-refresh';

/** After this a silent server counts as out of reach, so that the start does not hang. */
export const refreshTimeoutMs = 20_000;

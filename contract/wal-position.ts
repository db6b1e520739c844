/**
 * Header with a position in the database's write-ahead log. The answer to a call that changes something names one that includes
 * the change. A read that sends it back is answered by a standby only if that has replayed it.
 */
export const positionHeader = 'books-position';

/** The number of the log's file and the place in it, padded: of two positions, the later one is the greater text. */
export const positionPattern = /^[0-9A-F]{8}\/[0-9A-F]{8}$/;

/**
 * Marks that query results of a user are stored on this device, so that the persistence code loads only where it
 * is needed.
 */
export const userDataMark = 'billfold.hasUserData';

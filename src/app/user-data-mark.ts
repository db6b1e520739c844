/**
 * Names the user whose query results are stored on this device, so that the persistence code loads only where it
 * is needed, and nobody else's totals are shown.
 */
export const userDataMark = 'billfold.hasUserData';

/** Says that answers of a user are kept on this device, so that the code for them is fetched only where it is needed. */
export const userDataMark = 'billfold.hasUserData';

/** Characters of an address that may register. */
export const registrationEmailLength = { min: 6, max: 50 };

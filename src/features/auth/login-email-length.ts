/** Characters of an address that may sign in; a test compares them with the server's bounds. */
export const loginEmailLength = { min: 5, max: 254 };

/** How long the password may be that a key is shown for. */
export const keyPasswordLength = { min: 5, max: 255 } as const;

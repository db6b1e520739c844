/** Everything that `npm run torture` can run. */
export const tortureParts: readonly string[];

/** So long the archive of a burn can be had again by its owner. */
export const burnFileKeptMs = 30 * 24 * 3_600_000;

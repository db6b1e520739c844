/** Why a small file with one importer next door stays. */
export const reasonsOfSmallFiles: Readonly<Record<string, string>>;

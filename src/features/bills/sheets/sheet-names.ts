/** The sheets of several pages that the address can name. */
export const sheetNames = ['handover', 'export', 'transfer', 'deposit', 'burn'] as const;

/** A sheet of bills, as the address names it. */
export type BillSheetName = (typeof sheetNames)[number];

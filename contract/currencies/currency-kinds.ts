/** Blue bills each lie on an address of their own; green ones share what backs their family. */
export type Hub = 'blue' | 'green';

/** Currencies from this id on are families. */
export const firstFamilyId = 500;

/** The hub follows from the currency's id alone, which a bill's serial begins with. */
export function hubOf(currencyId: number): Hub {
  return currencyId < firstFamilyId ? 'blue' : 'green';
}

/** Whether a currency has bills of its own: not at all, not for now, yes, and since lately. */
export const noteStatuses = { turnOff: 0, disabled: 1, enabled: 2, new: 3 } as const;

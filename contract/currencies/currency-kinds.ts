/** Blue bills have an address each; green ones share their family's backing. */
export type Hub = 'blue' | 'green';

/** Currencies from this id on are families. */
export const firstFamilyId = 500;

/** Derives the hub from the currency's id, with which a bill's serial begins. */
export function hubOf(currencyId: number): Hub {
  return currencyId < firstFamilyId ? 'blue' : 'green';
}

/** Whether a currency has bills: no, disabled, enabled, or new. */
export const noteStatuses = { turnOff: 0, disabled: 1, enabled: 2, new: 3 } as const;

/** Blue bills each lie on an address of their own; green ones share what backs their family. */
export type Hub = 'blue' | 'green';

/** Currencies from this id on are families. */
export const firstFamilyId = 500;

/** The hub follows from the currency's id alone, which a bill's serial begins with. */
export function hubOf(currencyId: number): Hub {
  return currencyId < firstFamilyId ? 'blue' : 'green';
}

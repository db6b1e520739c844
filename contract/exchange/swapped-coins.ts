/** Whether a currency's network belongs to the migration alone, so that TCT is not sold for it; its key tells, before more is known. */
export function isMigratedOnly(currencyKey: string): boolean {
  const [, protocol] = currencyKey.split('-');
  return protocol === 'v4';
}

const decimalsMax = 8;

/** How a balance is written: up to eight decimals, the rest cut off. */
export const shownDecimals = { min: 0, max: decimalsMax };

/** Whether a balance has more decimals than are shown. */
export function isCutOff(value: string): boolean {
  const [, fraction = ''] = value.split('.');
  return fraction.slice(decimalsMax).replace(/0+$/, '') !== '';
}

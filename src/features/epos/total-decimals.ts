/** No amount at a till is cut off; dollars are written with their cents. */
export function totalDecimals(currency: string): { min: number; max: number } {
  return { min: currency === 'USD' ? 2 : 0, max: 18 };
}

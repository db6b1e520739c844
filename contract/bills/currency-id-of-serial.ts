const prefixLength = 5;

/** The id of the currency that a serial of sixteen digits belongs to, whether or not there is such a currency. */
export function currencyIdOfSerial(serial: string): number {
  return Number(serial.slice(0, prefixLength));
}

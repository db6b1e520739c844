/** A serial in groups of four, as it is read aloud and compared. */
export function spacedSerial(serial: string): string {
  return serial.replace(/(.{4})(?=.)/g, '$1\u00A0');
}

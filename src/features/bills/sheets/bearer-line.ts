/** A bill as a bearer line, the format that the deposit sheet reads. */
export function bearerLine({ serial, pin }: { serial: string; pin: string }): string {
  return `${serial}/${pin}`;
}

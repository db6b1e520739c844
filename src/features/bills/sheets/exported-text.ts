import type { OutsideBill } from './outside-bills';

/** Bills as they are written down, `serial/passcode`, one in a line: what the deposit sheet reads. */
export function exportedText(bills: readonly OutsideBill[]): string {
  return bills.map(({ serial, pin }) => `${serial}/${pin}`).join('\n');
}

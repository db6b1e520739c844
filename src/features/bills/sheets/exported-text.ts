import type { ExportedPayload } from '../../../../contract/exports/exports.models';

/** Bills as they are written down, `serial/passcode`, one in a line: what the deposit sheet reads. */
export function exportedText({ exported }: Pick<ExportedPayload, 'exported'>): string {
  return exported.map(({ serial, pin }) => `${serial}/${pin}`).join('\n');
}

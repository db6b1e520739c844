import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealText } from '../kernel/keys/row-seal';

/** The server's MAC over a line of a job. */
export function sealBulkLine(
  keys: Pick<DerivedKeys, 'rowSeal'>,
  line: { jobId: string; position: number; serial: string },
): Buffer {
  return sealText(keys, 'bulk_lines', `${line.jobId} ${line.position} ${line.serial}`);
}

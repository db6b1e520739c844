import * as z from 'zod/mini';
import { rejectedBillModel } from '../../contract/exports/exports.models';
import type { CheckResult } from '../../contract/exports/exports.models';

/** What a burn came to, as far as it may be kept with its request's key: nothing that leads to a private key. */
export interface BurnReference {
  /** One for each currency of which there was something to burn. */
  requestIds: string[];
  rejected: { serial: string; result: CheckResult }[];
}

const referenceModel = z.object({ requestIds: z.array(z.string()), rejected: z.array(rejectedBillModel) });

export function writeBurnReference(reference: BurnReference): string {
  return JSON.stringify(reference);
}

export function readBurnReference(text: string): BurnReference {
  return referenceModel.parse(JSON.parse(text));
}

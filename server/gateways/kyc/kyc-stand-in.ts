import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { kycStateOf, kycStates } from '../../../contract/user/kyc-states';
import type { KycState } from '../../../contract/user/kyc-states';
import type { Clock } from '../../kernel/clock';
import { parseJson, requireRecent, requireSignature } from './check-hint';
import type { KycHint, KycProvider } from './kyc-provider';
import type { Db } from '../../kernel/db/db';

/** The page whose buttons decide in place of a verifier. */
export const standInPath = '/dev/kyc';
export const standInSignatureHeader = 'x-kyc-signature';

const hintLifetimeMs = 5 * 60_000;

/** The nonce distinguishes two hints of the same moment. */
const hintModel = z.object({ reference: z.uuid(), at: z.iso.datetime(), nonce: z.uuid() });

/** Creates a verifier for development that decides as its page's buttons say. Its state is in the database. */
export function createKycStandIn({ db, clock, key }: { db: Db; clock: Clock; key: Uint8Array }): KycProvider {
  return {
    isStandIn: true,
    hintLifetimeMs,
    async start({ reference }) {
      await db
        .insertInto('verifier_applicants')
        .values({ reference, state: kycStates.none })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // A relative address: the page is on the same server, under whatever name the browser reached it.
      return `${standInPath}?reference=${reference}`;
    },
    async read(reference) {
      const row = await db
        .selectFrom('verifier_applicants')
        .select('state')
        .where('reference', '=', reference)
        .executeTakeFirst();
      return (row && kycStateOf(row.state)) ?? 'none';
    },
    verify(rawBody, headers) {
      requireSignature(rawBody, { algorithm: 'sha256', key, signature: headers[standInSignatureHeader] });
      const parsed = hintModel.safeParse(parseJson(rawBody));
      if (!parsed.success) return undefined;
      const at = new Date(parsed.data.at);
      requireRecent(at, { now: clock.now(), lifetimeMs: hintLifetimeMs });
      return { reference: parsed.data.reference, at };
    },
  };
}

/** Decides as the verifier would. False if the applicant is unknown. */
export async function decideInStandIn(
  db: Db,
  { reference, state }: { reference: string; state: KycState },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verifier_applicants')
    .set({ state: kycStates[state] })
    .where('reference', '=', reference)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes the webhook for a decision. */
export function writeStandInHint(
  key: Uint8Array,
  { reference, at }: KycHint,
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ reference, at: at.toISOString(), nonce: randomUUID() });
  const signature = createHmac('sha256', key).update(body).digest('hex');
  return { body, headers: { 'content-type': 'application/json', [standInSignatureHeader]: signature } };
}

import { showBurn } from '../mint-house/show-burn.service';
import type { ServiceContext } from '../service-context';

/** What a burn by serials alone is answered with. */
export async function presentBurnedNotes(
  context: ServiceContext,
  wanted: { userId: string; reference: string },
) {
  const { file, rejectedBills } = await showBurn(context, wanted);
  return { status: 1 as const, payload: { banknotesWithError: rejectedBills, file } };
}

import type { ServiceContext } from '../service-context';
import { showBurn } from './show-burn.service';

/** What a burn in one currency is answered with. */
export async function presentBurn(context: ServiceContext, wanted: { userId: string; reference: string }) {
  const { file, rejectedBills, requests } = await showBurn(context, wanted);
  return { status: 1 as const, payload: { file, rejectedBills, request: requests[0] ?? null } };
}

import { hubOf } from '../../contract/currencies/hub-of';
import type { ClaimAnswer } from '../http/answer-once';
import type { ServiceContext } from '../service-context';
import { burnBlueBills } from './burn-blue-bills.service';
import { requestBurn } from './request-burn.service';

/** Burns bills as their hub has it: those with addresses of their own at once, the others by a job that pays them out. */
export async function burnBills(
  context: ServiceContext,
  input: Parameters<typeof requestBurn>[1],
  claim: ClaimAnswer,
): Promise<string> {
  const burn = hubOf(input.currency.id) === 'blue' ? burnBlueBills : requestBurn;
  return burn(context, input, claim);
}

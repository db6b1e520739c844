import { faultOfSignature } from '../kernel/operator-history/faults-of-actions';
import type { NotedAction } from '../kernel/operator-history/faults-of-actions';
import type { Authority } from '../kernel/operator-history/approval-rules';
import type { ActionSigner } from '../kernel/operator-history/operator-history';
import type { ServiceContext } from '../service-context';
import { openRequestNamed } from './commands/requests';
import type { OperatorKey } from './key-file';
import { WrongUsage } from './read-input';

/** Finds the operator of a key; undefined before the first key is added. */
export function findSigner({ keys }: Authority, key: OperatorKey | undefined): ActionSigner | undefined {
  if (keys.size === 0) return undefined;
  if (key === undefined)
    throw new WrongUsage('OPERATOR_KEY_FILE is missing: an operator’s key signs each change');
  const [name] = [...keys].find(([, publicKey]) => publicKey === key.publicKey) ?? [];
  if (name === undefined)
    throw new WrongUsage("OPERATOR_KEY_FILE: no operator has this key; 'keys list' shows all");
  return { name, sign: key.sign };
}

/** Checks under the operators' lock that a request is still open, and that another operator in force has signed it. */
export async function checkRequest(
  context: ServiceContext,
  request: NotedAction,
  { authority, signer }: { authority: Authority; signer: ActionSigner | undefined },
): Promise<void> {
  await openRequestNamed(context, String(request.id));
  if (signer === undefined || signer.name === request.signer)
    throw new WrongUsage(`REQUEST: ${request.signer} asked for it; another operator approves it`);
  const fault = faultOfSignature(request, authority);
  if (fault !== undefined) throw new WrongUsage(`REQUEST: ${fault}`);
}

import { privateKeyRoutes } from '../../contract/private-key/private-key.contract';
import { bindRoute } from '../http/bound-route';
import { revealPrivateKey } from './reveal-private-key.service';

export const revealPrivateKeyRoute = bindRoute(
  privateKeyRoutes.revealPrivateKey,
  async ({ context, caller, body }) => {
    const key = await revealPrivateKey(context, { userId: caller.userId, ...body });
    return key === undefined ? { status: 10005, payload: {} } : { status: 1, payload: key };
  },
);

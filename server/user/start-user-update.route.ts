import { userRoutes } from '../../contract/user/user.contract';
import { bindRoute } from '../http/bound-route';
import { startUserUpdate } from './start-user-update.service';

export const startUserUpdateRoute = bindRoute(
  userRoutes.startUserUpdate,
  async ({ context, caller, origin }) => ({
    status: 1,
    payload: await startUserUpdate(context, { userId: caller.userId, origin }),
  }),
);

export const createUserUpdateKeyRoute = bindRoute(
  userRoutes.createUserUpdateKey,
  async ({ context, caller, origin }) => ({
    status: 1,
    payload: await startUserUpdate(context, { userId: caller.userId, origin }),
  }),
);

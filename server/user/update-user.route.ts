import { userRoutes } from '../../contract/user/user.contract';
import { bindRoute } from '../http/bound-route';
import { updateUser } from './update-user.service';

export const updateUserRoute = bindRoute(userRoutes.updateUser, async ({ context, caller, body }) => ({
  status: 1,
  payload: await updateUser(context, { userId: caller.userId, ...body }),
}));

import { userRoutes } from '../../contract/user/user.contract';
import { bindRoute } from '../http/bound-route';
import { getUser } from './get-user.service';

export const getUserRoute = bindRoute(userRoutes.getUser, async ({ context, caller }) => ({
  status: 1,
  payload: await getUser(context, caller.userId),
}));

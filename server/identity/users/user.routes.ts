import { userRoutes } from '../../../contract/user/user.contract';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { dismissPromo, getUser, updateNotifications, updatePrivacy } from './user';
import { startUserUpdate, updateUser } from './update-user.service';

const getUserRoute = bindRoute(userRoutes.getUser, async ({ context, caller }) => ({
  status: 1,
  payload: await getUser(context, caller.userId),
}));

const startUserUpdateRoute = bindRoute(userRoutes.startUserUpdate, async ({ context, caller, origin }) => ({
  status: 1,
  payload: await startUserUpdate(context, { userId: caller.userId, origin }),
}));

const createUserUpdateKeyRoute = bindRoute(
  userRoutes.createUserUpdateKey,
  async ({ context, caller, origin }) => ({
    status: 1,
    payload: await startUserUpdate(context, { userId: caller.userId, origin }),
  }),
);

const updateUserRoute = bindRoute(userRoutes.updateUser, async ({ context, caller, body, origin }) => ({
  status: 1,
  payload: await updateUser(context, { userId: caller.userId, ...body, origin }),
}));

const updateNotificationsRoute = bindRoute(
  userRoutes.updateNotifications,
  async ({ context, caller, body }) => ({
    status: 1,
    payload: await updateNotifications(context, { userId: caller.userId, ...body }),
  }),
);

const updatePrivacyRoute = bindRoute(userRoutes.updatePrivacy, async ({ context, caller, body }) => ({
  status: 1,
  payload: await updatePrivacy(context, { userId: caller.userId, ...body }),
}));

const actOnPromoRoute = bindRoute(userRoutes.actOnPromo, async ({ context, caller, body }) => ({
  status: 1,
  payload: await dismissPromo(context, { userId: caller.userId, promo: body.promo }),
}));

export const boundUserRoutes: readonly BoundRoute[] = [
  getUserRoute,
  startUserUpdateRoute,
  createUserUpdateKeyRoute,
  updateUserRoute,
  updateNotificationsRoute,
  updatePrivacyRoute,
  actOnPromoRoute,
];

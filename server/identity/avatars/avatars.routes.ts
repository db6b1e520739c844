import type { FastifyInstance } from 'fastify';
import { avatarsRoutes } from '../../../contract/avatars/avatars.contract';
import { profileIconGroups, profileIconSource, profileIcons } from '../../../contract/avatars/profile-icons';
import { bindRoute, bindUploadRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { AppError } from '../../kernel/app-error';
import type { ServiceContext } from '../../service-context';
import { findAvatar, takeIcon, takeNoAvatar, takePicture } from './change-avatar.service';
import { reencodeAvatar } from './reencode-avatar';

const uploadAvatarRoute = bindUploadRoute(
  avatarsRoutes.uploadAvatar,
  reencodeAvatar,
  async ({ context, caller, upload }) => ({
    status: 1,
    payload: await takePicture(context, caller.userId, upload),
  }),
);

const deleteAvatarRoute = bindRoute(avatarsRoutes.deleteAvatar, async ({ context, caller }) => ({
  status: 1,
  payload: await takeNoAvatar(context, caller.userId),
}));

const removeAvatarRoute = bindRoute(avatarsRoutes.removeAvatar, async ({ context, caller }) => ({
  status: 1,
  payload: await takeNoAvatar(context, caller.userId),
}));

const listIconsRoute = bindRoute(avatarsRoutes.listIcons, async () => ({
  status: 1,
  payload: {
    icons: profileIconGroups.flatMap((group) =>
      profileIcons[group].map((name) => ({ name, group, src: profileIconSource(name) })),
    ),
  },
}));

const chooseIconRoute = bindRoute(avatarsRoutes.chooseIcon, async ({ context, caller, body }) => ({
  status: 1,
  payload: await takeIcon(context, caller.userId, body.name),
}));

export const boundAvatarsRoutes: readonly BoundRoute[] = [
  uploadAvatarRoute,
  deleteAvatarRoute,
  removeAvatarRoute,
  listIconsRoute,
  chooseIconRoute,
];

const yearS = 31_536_000;

/**
 * Serves uploaded pictures. An `<img>` brings no bearer token, so the random id is all that protects one; it says nothing of
 * its user, and a changed picture has another.
 */
export function installAvatarFiles(app: FastifyInstance, context: ServiceContext): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const picture = await findAvatar(context.db, request.params.file);
    if (picture === undefined) throw new AppError('noDataFound');
    return reply
      .header('cache-control', `private, max-age=${yearS}, immutable`)
      .header('content-disposition', 'inline')
      .type(picture.contentType)
      .send(picture.bytes);
  });
}

import type { QueryClient } from '@tanstack/react-query';
import type { avatarsRoutes } from '../../../../contract/avatars/avatars.contract';
import { avatarField, avatarsPaths } from '../../../../contract/avatars/avatars.paths';
import type { User } from '../../../../contract/user/user.contract';
import { callApi } from '../../../platform/api/call-api';
import type { ApiCalls } from '../../../platform/api/call-api';
import { uploadFile } from '../../../platform/api/upload-file';
import { userCalls } from '../../../platform/api/user-calls';
import { userQueries } from '../../../platform/user/user.queries';

const avatarsCalls: ApiCalls<typeof avatarsRoutes> = avatarsPaths;

/** What a picture is called in the form; the server keeps no name. */
const fileName = 'avatar.webp';

/** Sends a drawn picture. */
export async function sendPicture(file: Blob): Promise<User> {
  const { payload } = await uploadFile(avatarsCalls.uploadAvatar, {
    field: avatarField,
    file,
    name: fileName,
  });
  return payload;
}

/** Takes one of our drawings as the picture. */
export async function chooseIcon(name: string): Promise<User> {
  return (await callApi(avatarsCalls.chooseIcon, { body: { name } })).payload;
}

/** Removes the picture. */
export async function removePicture(): Promise<User> {
  return (await callApi(avatarsCalls.removeAvatar, {})).payload;
}

/** Changes the user name and the full name. Errors: 10032 taken, 10216 reserved. */
export async function saveNames(names: Pick<User, 'name' | 'fullName'>): Promise<User> {
  return (await callApi(userCalls.updateUser, { body: names })).payload;
}

/** Shows the changed user everywhere at once. */
export function rememberUser(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(userQueries.current().queryKey, user);
}

import type { User } from '../../../contract/user/user.contract';
import { profileIconSource } from '../../../contract/avatars/profile-icons';
import type { Upload } from '../../http/upload';
import { findBlob, forgetBlob, storeBlob } from '../../kernel/blobs';
import type { Blob } from '../../kernel/blobs';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { getUser, setAvatar } from '../users/user';
import type { Db } from '../../kernel/db/db';

const picturePattern = /^\/avatars\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** Makes an uploaded picture the user's own; the one before is gone. */
export async function takePicture(context: ServiceContext, userId: string, picture: Upload): Promise<User> {
  return change(context, userId, async (inner) => {
    const id = await storeBlob(inner, picture);
    return `/avatars/${id}.webp`;
  });
}

/** Takes one of our drawings in place of a picture. */
export async function takeIcon(context: ServiceContext, userId: string, name: string): Promise<User> {
  return change(context, userId, async () => profileIconSource(name));
}

/** Removes the user's picture. */
export async function takeNoAvatar(context: ServiceContext, userId: string): Promise<User> {
  return change(context, userId, async () => null);
}

async function change(
  context: ServiceContext,
  userId: string,
  next: (inner: ServiceContext) => Promise<string | null>,
): Promise<User> {
  await inTransaction(context, async (inner) => {
    const before = await setAvatar(inner, userId, await next(inner));
    const [, blobId] = picturePattern.exec(before ?? '') ?? [];
    if (blobId !== undefined) await forgetBlob(inner.db, blobId);
  });
  return getUser(context, userId);
}

/** A picture by the name of its file. Undefined for everything else. */
export async function findAvatar(db: Db, file: string): Promise<Blob | undefined> {
  const [, blobId] = picturePattern.exec(`/avatars/${file}`) ?? [];
  return blobId === undefined ? undefined : findBlob(db, blobId);
}

import type { User } from '../../../contract/user/user.contract';
import { profileIconSource } from '../../../contract/avatars/profile-icons';
import type { Upload } from '../../http/upload';
import { findBlob, forgetBlob, storeBlob } from '../../kernel/blobs';
import type { Blob } from '../../kernel/blobs';
import type { ServiceContext } from '../../service-context';
import { getUser, setAvatar } from '../users/user';
import type { Db } from '../../kernel/db/db';

const picturePattern = /^\/avatars\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** Makes an uploaded picture the user's own; the one before is gone. */
export async function takePicture(context: ServiceContext, userId: string, picture: Upload): Promise<User> {
  return change(context, userId, async (db) => {
    const id = await storeBlob({ db, clock: context.clock }, picture);
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
  next: (db: Db) => Promise<string | null>,
): Promise<User> {
  await context.db.transaction(async (db) => {
    const before = await setAvatar({ db, keys: context.keys }, userId, await next(db));
    const [, blobId] = picturePattern.exec(before ?? '') ?? [];
    if (blobId !== undefined) await forgetBlob(db, blobId);
  });
  return getUser(context, userId);
}

/** A picture by the name of its file. Undefined for everything else. */
export async function findAvatar(db: Db, file: string): Promise<Blob | undefined> {
  const [, blobId] = picturePattern.exec(`/avatars/${file}`) ?? [];
  return blobId === undefined ? undefined : findBlob(db, blobId);
}

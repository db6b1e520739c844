import { chown } from 'node:fs/promises';

/** Changes a file's owner, where this process may run as another (root on POSIX). */
export async function giveTo(path: string, owner: { uid: number; gid: number } | undefined): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid);
}

import { chown, stat } from 'node:fs/promises';

/** Changes a file's owner, where this process may run as another (root on POSIX). */
export async function giveTo(path: string, owner: { uid: number; gid: number } | undefined): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid);
}

/** What root makes in an ordinary user's folder becomes that user's, who may start next without being root. */
export async function giveToOwnerOf(folder: string, path: string): Promise<void> {
  if (process.getuid?.() === 0) await giveTo(path, await stat(folder));
}

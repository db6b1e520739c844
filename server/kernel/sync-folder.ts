import { open } from 'node:fs/promises';

/** Syncs a folder, so that a rename or a new file in it survives a power cut. */
export async function syncFolder(dir: string): Promise<void> {
  // Windows cannot open a folder, and its file systems journal names by themselves.
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  await handle.sync();
  await handle.close();
}

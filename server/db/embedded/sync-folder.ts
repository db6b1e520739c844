import { open } from 'node:fs/promises';

/** Makes a rename or a new name in the folder survive a power cut. */
export async function syncFolder(dir: string): Promise<void> {
  // Windows cannot open a folder, and its file systems journal names by themselves.
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

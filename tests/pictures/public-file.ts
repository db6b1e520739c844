import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const publicDir = fileURLToPath(new URL('../../public', import.meta.url));

/** Writes a file of the app by its URL path. */
export async function writePublicFile(address: string, content: Buffer): Promise<void> {
  const file = path.join(publicDir, address);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

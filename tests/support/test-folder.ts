import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { makeScratchFolder } from './scratch-folder';

/** Creates a folder for the files of the test that runs, which is removed when it ends. */
export function makeTestFolder(prefix: string): string {
  const folder = makeScratchFolder(prefix);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

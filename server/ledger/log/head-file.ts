import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../../kernel/startup-error';
import { syncFolder } from '../../kernel/sync-folder';
import { isSignedBy, readCheckpoint } from './signed-note';
import type { Checkpoint } from './signed-note';

/** A signed head of the log. */
export interface Head extends Checkpoint {
  note: string;
}

/** Reads a signed head; undefined if the text is none. */
export function readHead(note: string): Head | undefined {
  const checkpoint = readCheckpoint(note);
  return checkpoint && { ...checkpoint, note };
}

/** Reads the head in a file, if that exists. A StartupError if it isn't one that `publicKey` signed. */
export async function readHeadFile(file: string, publicKey: Buffer): Promise<Head | undefined> {
  const note = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartupError(`The log's head can't be read from ${file} (${codeOf(error)})`);
  });
  if (note === undefined) return undefined;
  const head = readHead(note);
  if (head === undefined || !isSignedBy(note, publicKey))
    throw new StartupError(
      `${file} has no head of the log that this installation signed. Name another file, or move this one away`,
    );
  return head;
}

/** Replaces the file as a whole, so that a power cut leaves the old head or the new one. */
export async function writeHeadFile(file: string, note: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, note, { flush: true });
    await rename(draft, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    throw new StartupError(`The log's head can't be written to ${file} (${codeOf(error)})`);
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

import { appendFileSync, chownSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export type ServerLog = { write: (text: string) => void };

function giveToOwnerOfFolder(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  chownSync(file, uid, gid);
}

function append(options: { file: string; text: string; maxBytes: number }): void {
  const { file, text, maxBytes } = options;
  const bytes = statSync(file, { throwIfNoEntry: false })?.size;
  const isFull = bytes !== undefined && bytes + Buffer.byteLength(text) > maxBytes;
  if (isFull) renameSync(file, `${file}.1`);
  appendFileSync(file, text, { mode: 0o600 });
  if (isFull || bytes === undefined) giveToOwnerOfFolder(file);
}

/** Keeps what the database prints in a file and one predecessor of it, each about `maxBytes` at most. */
export function openServerLog(file: string, options: { maxBytes: number }): ServerLog {
  return {
    write(text) {
      try {
        append({ file, text, maxBytes: options.maxBytes });
      } catch {
        // A full disk must not take down the server for the sake of its log.
      }
    },
  };
}

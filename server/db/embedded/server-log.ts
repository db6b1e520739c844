import { appendFileSync, renameSync, statSync } from 'node:fs';

export type ServerLog = { write: (text: string) => void };

/** Keeps what the database prints in a file and one predecessor of it, each no bigger than `maxBytes`. */
export function openServerLog(file: string, options: { maxBytes: number }): ServerLog {
  const size = (): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return {
    write(text) {
      try {
        if (size() + Buffer.byteLength(text) > options.maxBytes) renameSync(file, `${file}.1`);
      } catch {
        // There is no file yet.
      }
      try {
        appendFileSync(file, text, { mode: 0o600 });
      } catch {
        // A full disk must not take down the server for the sake of its log.
      }
    },
  };
}

import { StartupError } from '../../startup-error';
import { errorCode } from './error-code';

const notWritable: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'read-only file system',
  ENOTDIR: 'a part of it is a file',
  EEXIST: 'it is a file',
};

/** The one line for an operator whose disk is full. */
export function diskFull(dataDir: string): StartupError {
  return new StartupError(`The disk that holds ${dataDir} is full. Free some space and start again.`);
}

/** Turns a failed access to the data folder into one line that says what to do. */
export function explainFileError(error: unknown, dataDir: string): StartupError {
  if (error instanceof StartupError) return error;
  const code = errorCode(error) ?? '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(dataDir);
  const reason = notWritable[code];
  if (reason) {
    return new StartupError(
      `The data folder ${dataDir} cannot be written: ${reason}. Change its owner, or choose another with DATA_DIR.`,
    );
  }
  const message = error instanceof Error ? error.message : String(error);
  return new StartupError(`The data folder ${dataDir} cannot be used: ${message}`, { cause: error });
}

import { runBackup } from '../backup/run-backup';
import { readKeyFile } from './key-file';
import { openContext } from './open-context';
import { readActor } from './read-input';
import { runOperator } from './run-operator';

// 'npm run operator -- list users | head' closes the pipe before all is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
const { exitCode, text } = await runOperator(process.argv.slice(2), {
  readActor: () => readActor(process.env),
  readKey: () => readKeyFile(process.env),
  open: () => openContext(process.env),
  backup: (name, words) => runBackup(name, words, process.env),
});
(exitCode === 2 ? process.stderr : process.stdout).write(`${text}\n`);
process.exitCode = exitCode;

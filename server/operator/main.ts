import { runBackup } from '../backup/run-backup';
import { openContext } from './open-context';
import { readActor } from './read-input';
import { runOperator } from './run-operator';

const { exitCode, text } = await runOperator(process.argv.slice(2), {
  readActor: () => readActor(process.env),
  open: () => openContext(process.env),
  backup: (name, words) => runBackup(name, words, process.env),
});
(exitCode === 2 ? process.stderr : process.stdout).write(`${text}\n`);
process.exitCode = exitCode;

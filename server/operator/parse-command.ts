import { parseArgs } from 'node:util';
import { allCommands } from './all-commands';
import type { Command, CommandInput } from './command';
import { WrongUsage } from './wrong-usage';

const optionNames = ['reason', 'limit', 'file', 'from', 'to'] as const;

/** The command that the words name, with what is left of them; undefined asks for the help. */
export function parseCommand(args: readonly string[]): { command: Command; input: CommandInput } | undefined {
  const { values, positionals } = parseWords(args);
  if (values.help === true || positionals.length === 0 || positionals[0] === 'help') return undefined;
  const command = allCommands.find(({ name }) =>
    name.split(' ').every((word, index) => positionals[index] === word),
  );
  if (command === undefined) throw new WrongUsage(`unknown command '${positionals.slice(0, 2).join(' ')}'`);
  const words = positionals.slice(command.name.split(' ').length);
  const options = Object.fromEntries(optionNames.map((name) => [name, values[name]]));
  return { command, input: { words, options, isConfirmed: values.yes === true } };
}

function parseWords(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        yes: { type: 'boolean' },
        reason: { type: 'string' },
        limit: { type: 'string' },
        file: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
      },
    });
  } catch (error) {
    throw new WrongUsage((error as Error).message);
  }
}

import { builtParts, isBuilt } from '../../../../contract/wallet-parts';
import type { WalletParts } from '../../../../contract/wallet-parts';
import { foldedWords, foldText } from '../../../lib/fold-text';
import { commandAreas } from './command';
import type { Command, CommandArea } from './command';
import { commandTable } from './command-table';

interface CommandUser {
  isMerchant: boolean;
  parts?: WalletParts;
}

/** The commands of this user, whatever the screen. */
export function commandsOf({ isMerchant, parts = builtParts }: CommandUser): Command[] {
  return commandTable.filter(
    ({ part, isForMerchants }) => isBuilt(part, parts) && (isForMerchants === undefined || isMerchant),
  );
}

/** Commands with a heading. */
export interface CommandGroup {
  area: CommandArea;
  commands: Command[];
}

/** The commands by area, in the order of the areas; empty ones are left out. */
export function byArea(commands: readonly Command[]): CommandGroup[] {
  return commandAreas
    .map((area) => ({ area, commands: commands.filter((command) => command.area === area) }))
    .filter((group) => group.commands.length > 0);
}

interface CommandQuery {
  commands: readonly Command[];
  query: string;
  /** A command's label and its area's name. */
  wordsOf: (command: Command) => { label: string; area: string };
  /** Ids, the newest first. */
  recent: readonly string[];
}

/**
 * The commands whose label and area hold every word of a query, wherever it stands. First those whose label begins with it,
 * then those that have it at the beginning of a word, and among equals what was used last.
 */
export function findCommands({ commands, query, wordsOf, recent }: CommandQuery): Command[] {
  const words = foldedWords(query);
  const ranked = commands.map((command) => {
    const { label, area } = wordsOf(command);
    const folded = foldText(label);
    const used = recent.indexOf(command.id);
    return {
      command,
      isFound: words.every((word) => `${folded} ${foldText(area)}`.includes(word)),
      rank: rankOf(folded, words),
      age: used === -1 ? recent.length : used,
    };
  });
  return ranked
    .filter(({ isFound }) => isFound)
    .sort((one, other) => one.rank - other.rank || one.age - other.age)
    .map(({ command }) => command);
}

function rankOf(label: string, words: readonly string[]): number {
  if (label.startsWith(words.join(' '))) return 0;
  if (words.every((word) => ` ${label}`.includes(` ${word}`))) return 1;
  return words.every((word) => label.includes(word)) ? 2 : 3;
}

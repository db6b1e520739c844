/** One step of the schema: forward only, run once, inside one transaction. */
export interface Migration {
  number: number;
  name: string;
  statements: readonly string[];
  /**
   * The oldest program that still works on this schema, given as the number of that program's newest migration. Only a step that
   * removes something sets it: that program must no longer use what is removed. During an upgrade, servers of several versions run
   * at once.
   */
  oldestProgram?: number;
}

const removal =
  /\b(?:drop|rename|truncate)\b|\balter column \S+ (?:type|set not null|set data type)\b|\badd (?:constraint|check|unique|foreign)\b/i;

/** The steps that take something away, or forbid something, without a word on the programs that they still suit. */
export function undeclaredRemovals(migrations: readonly Migration[]): string[] {
  return migrations
    .filter(
      ({ statements, oldestProgram }) =>
        oldestProgram === undefined && statements.some((one) => removal.test(one)),
    )
    .map(({ name }) => name);
}

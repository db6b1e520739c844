import type { SourceText } from './modules.mjs';

interface DatabaseUse {
  /** The number of files that use each way to run SQL. */
  ways: Record<string, number>;
  steps: number;
  runnerImports: number;
  guards: number;
  positional: number;
}

/** Counts how the server's files talk to the database. */
export function countDatabaseUse(files: readonly SourceText[]): DatabaseUse;

/** The counts as lines to read. */
export function describeDatabaseUse(use: DatabaseUse): string;

export interface SourceText {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
}

/** A file, with what it imports and what each of its top-level names mentions. */
export interface SourceModule {
  path: string;
  lines: number;
  /** The files of the project that it imports. */
  targets: Set<string>;
}

/** The program's own files: no tests, nothing generated, no migrations, no styles. */
export function readSourceFiles(root?: string): SourceText[];

/** The files by their paths, read for what they import and mention. */
export function readModules(files: readonly SourceText[]): Map<string, SourceModule>;

export const projectFolder: string;

/** The script behind a package's command. */
export function toolFile(packageName: string, command?: string): string;

/** The Node arguments that run one of the project's own npm scripts. */
export function npmScript(name: string): string[];

/** Runs Node, collects its output, and ends it with all its children on a timeout. */
export function runNode(options: {
  args: readonly string[];
  env?: Record<string, string>;
  timeoutMs: number;
}): Promise<{ exitCode: number; output: string; timeMs: number }>;

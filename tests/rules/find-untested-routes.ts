import type { ProjectFile } from './project-files';

/** Routes that no test file names. */
export function findUntestedRoutes(
  routeNames: readonly string[],
  testFiles: readonly ProjectFile[],
): string[] {
  const words = new Set(testFiles.flatMap((file) => file.text.match(/\w+/g) ?? []));
  return routeNames.filter((name) => !words.has(name));
}

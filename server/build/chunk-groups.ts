import type { Plugin } from 'vite';

interface ChunkGroup {
  name: string;
  /**
   * Folders and modules, from the project's folder or from that of the packages. What they import is included, unless an earlier
   * group has it.
   */
  parts: readonly string[];
}

/** A slash stands for either kind; a part ends where a name ends. */
function matcherOf(...parts: readonly string[]): RegExp {
  const escaped = parts.map((part) => part.replaceAll(/[.?$+()[\]{}|^\\]/g, String.raw`\$&`));
  return new RegExp(`/(?:${escaped.join('|')})(?![a-z-])`.replaceAll('/', String.raw`[\\/]`), 'i');
}

/**
 * The groups for the bundler. A module goes into the first group that matches. Everything loaded before any screen is one file,
 * ahead of all groups: that saves requests and compresses a tenth better than separate files.
 */
export function chunkGroups(groups: readonly ChunkGroup[]) {
  const priorityOf = (index: number) => groups.length - index;
  return [
    // A separate chunk, so that profilers and tests can see which module requests the next files.
    { name: 'first-files', test: matcherOf('src/app/preload-first-files'), priority: priorityOf(-2) },
    { name: 'first', tags: ['$initial'], priority: priorityOf(-1) },
    ...groups.map(({ name, parts }, index) => ({
      name,
      test: matcherOf(...parts),
      priority: priorityOf(index),
    })),
  ];
}

/** Fails a build in which a part of a group is not in the group's chunk: it was moved or renamed, or is needed earlier. */
export function chunkGroupsPlugin(groups: readonly ChunkGroup[]): Plugin {
  return {
    name: 'chunk-groups',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const { name, parts } of groups) {
        const modules = chunks.filter((chunk) => chunk.name === name).flatMap(({ moduleIds }) => moduleIds);
        const lost = parts.filter((part) => !modules.some((id) => matcherOf(part).test(id)));
        if (lost.length > 0) this.error(`The chunk “${name}” has nothing of ${lost.join(', ')}.`);
      }
    },
  };
}

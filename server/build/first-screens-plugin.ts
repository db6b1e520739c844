import type { Plugin, Rolldown } from 'vite';

/** Shown before anything else: the frame, the login, the bills. */
const firstScreens =
  /[\\/]src[\\/](?:main\.tsx|routes[\\/](?:__root|_guest|_guest[\\/]login|_user|_user[\\/]bills)\.tsx)(?:\?|$)/;

/** What comes later: the bases of composed widgets (lists that open, dialogs, sheets), and i18next. */
const widgetBases = /[\\/]node_modules[\\/](?:react-aria(?:-components)?|react-stately|vaul|i18next)[\\/]/;

/** Which chunks that a first screen waits for hold code of composed widgets, and by which module. */
export function findWidgetBases(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as Rolldown.OutputChunk[];
  const reached = new Set(chunks.filter((chunk) => holds(chunk, firstScreens) !== undefined));
  for (const chunk of reached) {
    for (const next of chunks) if (chunk.imports.includes(next.fileName)) reached.add(next);
  }
  return [...reached].flatMap((chunk) => {
    const module = holds(chunk, widgetBases);
    return module === undefined ? [] : [`${chunk.fileName} holds ${module}`];
  });
}

function holds({ moduleIds }: Rolldown.OutputChunk, pattern: RegExp): string | undefined {
  return moduleIds.find((id) => pattern.test(id));
}

/** In characters, as built and not packed. A screen that slips into the first file makes every start slower. */
const firstFileMax = 400_000;

/** Lists the entry files that are too large for a fast start. */
export function findLargeEntries(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isEntry && file.code.length > firstFileMax
      ? [`${file.fileName} has ${file.code.length} characters; ${firstFileMax} at most`]
      : [],
  );
}

/**
 * Fails a build in which the first file, the login or the bills would fetch React Aria or vaul, or the first file grew. Buttons, fields, boxes,
 * tabs and rows are native elements; what is composed of more comes with the first press that needs it.
 */
export function firstScreensPlugin(): Plugin {
  return {
    name: 'first-screens',
    generateBundle(_options, bundle) {
      const faults = findWidgetBases(bundle);
      if (faults.length > 0) this.error(`A first screen waits for composed widgets: ${faults.join(', ')}`);
      const [large] = findLargeEntries(bundle);
      if (large !== undefined) this.error(large);
    },
  };
}

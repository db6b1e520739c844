import type { ProjectFile } from './project-files';

const rawField = /<(?:input|textarea|select|Input)\b[^]*?\/?>(?=\s*(?:\n|$|<|\)))/g;
const withoutText = /type="(?:checkbox|radio|range|file)"|\shidden\b|\{\.\.\.switchKind\}/;

/**
 * Text fields whose own class doesn't set a font size of at least 16 px: below that, iOS zooms into the page when the
 * field is focused.
 */
export function findZoomingFields(files: readonly ProjectFile[]): string[] {
  const styles = new Map(files.map(({ path, text }) => [path, text]));
  return files
    .filter(({ path }) => /(?<!\.test)\.tsx$/.test(path))
    .flatMap(({ path, text }) => {
      const [, sheet = ''] = /from '\.\/(.+\.module\.css)'/.exec(text) ?? [];
      const css = styles.get(path.replace(/[^/]+$/, sheet)) ?? '';
      return (text.match(rawField) ?? [])
        .filter((field) => !withoutText.test(field))
        .filter((field) => {
          const [, name] = /className=\{styles\.(\w+)/.exec(field) ?? [];
          return name === undefined || !new RegExp(`\\.${name} \\{[^}]*font-size: max\\(16px`).test(css);
        })
        .map((field) => `${path}: ${field.slice(0, 60)}`);
    });
}

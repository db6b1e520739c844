import { expect, test } from 'vitest';
import type { ProjectFile } from './project-files';
import { projectFiles } from './project-files';

const sheet = 'src/styles/looks.css';

/** A style rule for classes only, outside of media queries. */
interface ClassRule {
  selector: string;
  declarations: string[];
}

function classRules(text: string): ClassRule[] {
  const rules = text.matchAll(/^ {2}(\.[\w-]+(?:,\n {2}\.[\w-]+)*) \{\n((?: {4}[^\n{}]*\n|\n)*) {2}\}/gm);
  return [...rules].map(([, selector = '', body = '']) => ({
    selector,
    declarations: body.split('\n').map((line) => line.trim().replace(/;$/, '')),
  }));
}

/** Rules that repeat a shared look instead of composing it, and composed looks that do not exist. */
function findLookFaults(looks: string, files: readonly ProjectFile[]): string[] {
  const shared = classRules(looks).map(({ selector, declarations }) => ({
    name: selector.slice(1),
    declarations,
  }));
  return files.flatMap(({ path, text }) => [
    ...classRules(text).flatMap(({ selector, declarations }) =>
      shared
        .filter((look) => look.declarations.filter(Boolean).every((one) => declarations.includes(one)))
        .map(({ name }) => `${path} ${selector} repeats ${name}`),
    ),
    ...[...text.matchAll(/composes: ([^;]*) from global/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => shared.every((look) => look.name !== name))
      .map((name) => `${path} composes ${name}, which is nowhere`),
  ]);
}

const [looks = ''] = projectFiles(/^src\/styles\/looks\.css$/).map(({ text }) => text);
const modules = projectFiles(/^src\/.*\.module\.css$/);

test('a shared look is composed and never written out', () => {
  expect(findLookFaults(looks, modules)).toEqual([]);
});

test(`every look in ${sheet} is shared`, () => {
  const names = classRules(looks).map(({ selector }) => selector.slice(1));
  const users = (name: string) => modules.filter(({ text }) => text.includes(name)).length;
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => users(name) < 2)).toEqual([]);
});

test('planted ones are found', () => {
  const planted = '  .look-a {\n    color: red;\n    gap: 0;\n  }\n';
  const find = (text: string) => findLookFaults(planted, [{ path: 'planted.module.css', text }]);
  expect(find('  .b {\n    gap: 0;\n    display: grid;\n    color: red;\n  }')).toEqual([
    'planted.module.css .b repeats look-a',
  ]);
  expect(find('  .b {\n    composes: look-c from global;\n  }')).toEqual([
    'planted.module.css composes look-c, which is nowhere',
  ]);
  expect(find('  .b {\n    composes: look-a from global;\n    gap: 0;\n  }')).toEqual([]);
});

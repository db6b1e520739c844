import { expect, test } from 'vitest';
import { projectFiles } from './project-files';
import type { ProjectFile } from './project-files';

const selected = /\[(?:aria-current|data-selected|aria-selected)|:checked/;
/** Marked by a tick or a dot that is not there otherwise, so no fill is needed. */
const ticked = ['src/ui/choice.module.css', 'src/ui/select-field.module.css'];

/** Rules of a style sheet, those of media queries included, with whether forced colours are on. */
function rulesOf({ text }: ProjectFile): { selector: string; body: string; isForced: boolean }[] {
  const forcedAt = text.indexOf('@media (forced-colors: active)');
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(({ 1: selector = '', 2: body = '', index }) => ({
    selector,
    body,
    isForced: forcedAt !== -1 && index > forcedAt,
  }));
}

/** Selected states that forced colours make look like the others, because only colours tell them apart. */
function findLostStates(file: ProjectFile): string[] {
  const rules = rulesOf(file).filter(({ selector }) => selected.test(selector));
  const isColoured = rules.some(
    ({ isForced, body }) => !isForced && /\b(?:background|border-color)/.test(body),
  );
  const isFilled = rules.some(({ isForced, body }) => isForced && /background: Highlight/.test(body));
  return isColoured && !isFilled ? [file.path] : [];
}

test('what is selected is filled where the system forces its colours', () => {
  const sheets = projectFiles(/^src\/.*\.css$/).filter(({ path }) => !ticked.includes(path));
  expect(sheets.flatMap(findLostStates)).toEqual([]);
});

test('a border alone is found', () => {
  const sheet = (forced: string) => ({
    path: 'planted.css',
    text: `.tab[aria-current='page'] { background: var(--color-raised); }
      @media (forced-colors: active) { .tab[aria-current='page'] { ${forced} } }`,
  });
  expect(findLostStates(sheet('border-color: Highlight;'))).toEqual(['planted.css']);
  expect(findLostStates(sheet('background: Highlight;'))).toEqual([]);
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { ProjectFile } from './project-files';
import { projectFiles } from './project-files';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folderPath = /^(?:\.ci|contract|deploy|docs|public|server|src|sw|tests)\//;
const fileName = /^[\w.$-]+\.(?:tsx?|mts|mjs|cjs|md)$/;
/** A placeholder, such as `server/<area>/`. */
const isPattern = (text: string): boolean => /[<>*…]/.test(text);

/** Expands braces: `a/{b,c}.json` is `a/b.json` and `a/c.json`. */
function withoutBraces(text: string): string[] {
  const [all, before, choices, after] = /^(.*?)\{([^}]*)\}(.*)$/.exec(text) ?? [];
  if (all === undefined) return [text];
  return String(choices)
    .split(',')
    .flatMap((choice) => withoutBraces(`${before}${choice}${after}`));
}

function findStalePaths({ path: paper, text }: ProjectFile, fileNames: ReadonlySet<string>): string[] {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, '');
  const named = [...prose.matchAll(/`([^`\s]+)`|\]\(([^)\s#]+)/g)].flatMap(([, quoted, linked]) => {
    if (linked !== undefined)
      return /^[a-z]+:/.test(linked) ? [] : [path.posix.join(path.posix.dirname(paper), linked)];
    return quoted === undefined || isPattern(quoted) ? [] : withoutBraces(quoted);
  });
  return named
    .filter((one) =>
      one.includes('/')
        ? (folderPath.test(one) || one.endsWith('.md')) && !existsSync(path.join(root, one))
        : fileName.test(one) && !fileNames.has(one),
    )
    .map((one) => `${paper}: ${one}`);
}

const fileNames = new Set(projectFiles().map((file) => path.posix.basename(file.path)));

test('every path in the documents is there', () => {
  const papers = projectFiles(/^(?:README|CONTRIBUTING|docs\/[^/]+)\.md$/);
  expect(papers.length).toBeGreaterThan(5);
  expect(papers.flatMap((paper) => findStalePaths(paper, fileNames))).toEqual([]);
});

// Concatenated, so that this file does not name a missing document itself.
const gonePaper = ['gone', 'md'].join('.');

test.each([
  'see `server/gone/`',
  'start `deploy/gone.yaml`',
  'see `src/app/gone.ts` for more',
  'in `public/locales/{en,gone}/errors.json`',
  'the file `gone.service.ts`',
  `[more](${gonePaper})`,
])('%s is found', (text) => {
  expect(findStalePaths({ path: 'docs/testing.md', text }, fileNames)).toHaveLength(1);
});

test.each([
  'see `server/ledger/` and `app.ts`',
  '`server/<area>/<area>.routes.ts`, `public/locales/*/bills.json`, `/api/openapi.json`',
  '[more](testing.md), [there](https://example.org/gone)',
  '```sh\nnode `server/gone.mjs`\n```',
])('%s is fine', (text) => {
  expect(findStalePaths({ path: 'docs/testing.md', text }, fileNames)).toEqual([]);
});

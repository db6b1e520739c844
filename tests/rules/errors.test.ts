import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { errorCatalogue } from '../../contract/errors/error-catalogue';
import { drawErrors, reservedNames } from './draw-errors';
import { projectFiles } from './project-files';

const page = path.join(fileURLToPath(new URL('../..', import.meta.url)), 'docs', 'errors.md');

/** Errors that the server's code names, except the success statuses, which it writes as numbers. */
function findUsedNames(texts: readonly string[]): string[] {
  return Object.keys(errorCatalogue).filter((name) => texts.some((text) => text.includes(`'${name}'`)));
}

const serverTexts = projectFiles(/^server\/.*(?<!\.test)\.ts$/).map(({ text }) => text);

test('the page of errors is that of the catalogue', async () => {
  await expect(drawErrors()).toMatchFileSnapshot(page);
});

test('no reserved error is used by the server, and every other one is', () => {
  const successes = ['success', 'twoFactorEntry', 'emailConfirmationRequired'];
  const used = new Set([...findUsedNames(serverTexts), ...successes]);
  expect(Object.keys(errorCatalogue).filter((name) => !used.has(name))).toEqual(
    Object.keys(errorCatalogue).filter((name) => reservedNames.some((reserved) => reserved === name)),
  );
});

test('a use of a reserved error is noticed', () => {
  expect(findUsedNames(["throw new AppError('poolNotFound')"])).toEqual(['poolNotFound']);
});

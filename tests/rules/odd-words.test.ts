import { describe, expect, test } from 'vitest';
import { findOddWords } from './find-odd-words';
import { projectFiles } from './project-files';

const sources = projectFiles(/\.(?:ts|tsx|mjs)$/);

/** Files that need such a word, with the reason. At most five; the list may only get shorter. */
const exceptions: Readonly<Record<string, string>> = {};

test('comments and test titles say things plainly, but for at most five files', () => {
  const findings = sources.flatMap(findOddWords);
  expect(
    findings
      .filter(({ path }) => !Object.hasOwn(exceptions, path))
      .map(({ path, line, word, instead }) => `${path}:${line} “${word}”: write ${instead}`),
  ).toEqual([]);
  expect(Object.keys(exceptions).length).toBeLessThanOrEqual(5);
  const needed = new Set(findings.map(({ path }) => path));
  expect(Object.keys(exceptions).filter((path) => !needed.has(path))).toEqual([]);
});

describe('a planted word is found:', () => {
  const wordsIn = (text: string, path = 'planted.ts'): string[] =>
    findOddWords({ path, text }).map(({ word, line }) => `${line} ${word}`);

  test.each([
    ['// What a user is told of.', 'told'],
    ['/** Loads the page anew. */', 'anew'],
    ['/** Gives it to whoever asks. */', 'whoever'],
    ['/** So many are signed in a round. */', 'So many'],
    ['/** The same as a step of a batch. */', 'The same'],
    ['/** Whose session it is. */', 'Whose'],
    ['/** A key of nobody’s. */', 'nobody’s'],
    ['/** Somebody has opened it. */', 'Somebody'],
    ['/** Judges a PIN. */', 'Judg'],
    ['const limit = 5; // It goes on.', 'goes on'],
  ])('%s', (comment, word) => {
    expect(wordsIn(comment)).toEqual([`1 ${word}`]);
  });

  test('across the lines of a comment', () => {
    expect(wordsIn('\n// So\n// many.\n')).toEqual(['2 So many']);
    expect(wordsIn('/**\n * So\n * many.\n */')).toEqual(['1 So many']);
  });

  test('in the title of a test, and in no other text', () => {
    const file = (name: string) => `${name}('is told', () => {});\nconst text = 'told';`;
    expect(wordsIn(file('test'), 'planted.test.ts')).toEqual(['1 told']);
    expect(wordsIn(file('it.each([1])'), 'planted.test.ts')).toEqual(['1 told']);
    expect(wordsIn(file('test'), 'planted.ts')).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Parses a JSON report; undefined when it is missing or incomplete. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Each test of vitest's JSON report with its duration. */
export function timeVitest(reportFile, folder) {
  const { testResults = [] } = readReport(reportFile) ?? {};
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${path.relative(folder, name)} › ${fullName}`,
      timeMs: duration ?? 0,
    })),
  );
}

function specsOf({ suites = [], specs = [] }, titles = []) {
  return [
    ...specs.map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
    ...suites.flatMap((suite) => specsOf(suite, [...titles, suite.title])),
  ];
}

/** All tests of Playwright's report, once for each project, with their full titles. */
function testsOf(reportFile) {
  return specsOf(readReport(reportFile) ?? {}).flatMap(({ titles, tests }) =>
    tests.map((test) => ({ ...test, name: [test.projectName, ...titles].join(' › ') })),
  );
}

/** Each test of Playwright's JSON report with the total duration of its attempts. */
export function timePlaywright(reportFile) {
  return testsOf(reportFile).map(({ name, results }) => ({
    name,
    timeMs: results.reduce((sum, { duration }) => sum + duration, 0),
  }));
}

/** The first non-empty line. */
function firstLine(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '');
}

/** Tests that passed only on their retry, each with the first line of its failure. */
export function flakyTests(reportFile) {
  return testsOf(reportFile)
    .filter(({ status }) => status === 'flaky')
    .map(({ name, results }) => ({
      name,
      error:
        firstLine(results.find(({ error }) => error !== undefined)?.error.message ?? '') ?? 'no error given',
    }));
}

/** The faults that count as failures even if a retry passed; an invalid line counts, too. */
export function unforgivenFaults(file) {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // The file does not exist, so there were none.
  }
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      try {
        const { test, what } = JSON.parse(line);
        return { test: String(test), what: String(what) };
      } catch {
        return { test: 'unknown test', what: line };
      }
    });
}

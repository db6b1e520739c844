import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A report in JSON; undefined when there is none, or none that is whole. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Each test of vitest's JSON report with the time that it took. */
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

/** Every test of Playwright's report, once for each project, with its title path. */
function testsOf(reportFile) {
  return specsOf(readReport(reportFile) ?? {}).flatMap(({ titles, tests }) =>
    tests.map((test) => ({ ...test, name: [test.projectName, ...titles].join(' › ') })),
  );
}

/** Each test of Playwright's JSON report with the time of all its tries. */
export function timePlaywright(reportFile) {
  return testsOf(reportFile).map(({ name, results }) => ({
    name,
    timeMs: results.reduce((sum, { duration }) => sum + duration, 0),
  }));
}

/** The first line that says something. */
function firstLine(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '');
}

/** Those that passed only when repeated, each with the first line of why it had failed. */
export function flakyTests(reportFile) {
  return testsOf(reportFile)
    .filter(({ status }) => status === 'flaky')
    .map(({ name, results }) => ({
      name,
      error:
        firstLine(results.find(({ error }) => error !== undefined)?.error.message ?? '') ?? 'no error given',
    }));
}

/** What tests have written down as a failure whatever their repetition says; a line that is no JSON counts, too. */
export function unforgivenFaults(file) {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // Nobody had anything to write down.
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

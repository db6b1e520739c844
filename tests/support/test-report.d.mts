export interface TimedTest {
  name: string;
  timeMs: number;
}

export interface FlakyTest {
  name: string;
  /** The first line of why its first try failed. */
  error: string;
}

export interface UnforgivenFault {
  test: string;
  what: string;
}

/** A report in JSON; undefined when there is none, or none that is whole. */
export function readReport(file: string): unknown;

/** Each test of vitest's JSON report with the time that it took; its file is named as seen from the folder. */
export function timeVitest(reportFile: string, folder: string): TimedTest[];

/** Each test of Playwright's JSON report with the time of all its tries. */
export function timePlaywright(reportFile: string): TimedTest[];

/** Those that passed only when repeated. */
export function flakyTests(reportFile: string): FlakyTest[];

/** What tests have written down as a failure whatever their repetition says. */
export function unforgivenFaults(file: string): UnforgivenFault[];

import type { BrowserContext, Page } from '@playwright/test';
import { errorLines, wrongBooks } from '../support/error-lines';

interface Problem {
  text: string;
  /** Whether it fails the run even if a retry passes. */
  isUnforgiven: boolean;
}

/**
 * Hidden problems of a test: console errors, uncaught errors, CSP reports, responses of 500 and above, and errors
 * in the server's log.
 */
export class Problems {
  private readonly problems: Problem[] = [];
  private readonly expected: RegExp[] = [];

  /** Observes all pages of a context, including those opened later. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') this.add(`${message.text()} (${message.location().url})`, false);
    });
    context.on('weberror', (error) => this.add(`uncaught: ${String(error.error())}`, true));
    context.on('response', (answer) => {
      // Worded like the browser's console message, so that one expectation covers both.
      const status = `${answer.status()} (${answer.statusText()})`;
      const text = `Failed to load resource: the server responded with a status of ${status}`;
      if (answer.status() >= 500) this.add(`${text} (${answer.url()})`, true);
    });
    await context.exposeBinding('billfoldPolicyReport', (_source, report: string) => {
      this.add(`policy: ${report}`, false);
    });
    await context.addInitScript(reportPolicyViolations);
  }

  /** Checks the server's output during the test. */
  readLog(printed: string): void {
    for (const line of errorLines(printed)) this.add(`the server's log: ${line}`, true);
  }

  /**
   * Allows a problem that the test provokes; the pattern is matched with its message and the URL of its source.
   */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Allows a refusal that the test provokes; browsers log each as an error. */
  expectStatus(httpStatus: number, path: string): void {
    this.expect(new RegExp(`status of ${httpStatus} .*${path}`));
  }

  /** Allows responses that never reach the page. */
  expectLostResponses(): void {
    this.expect(/Failed to load resource|ERR_FAILED/);
  }

  unexpected(): string[] {
    return this.ofTest().map(({ text }) => text);
  }

  /** Problems that a retry does not excuse. */
  unforgiven(): string[] {
    return this.ofTest()
      .filter(({ isUnforgiven }) => isUnforgiven)
      .map(({ text }) => text);
  }

  private add(text: string, isUnforgiven: boolean): void {
    const known = this.problems.find((problem) => problem.text === text);
    if (known === undefined) this.problems.push({ text, isUnforgiven });
    else known.isUnforgiven ||= isUnforgiven;
  }

  private ofTest(): Problem[] {
    return this.problems.filter(
      ({ text }) => text.includes(wrongBooks) || !this.expected.some((pattern) => pattern.test(text)),
    );
  }
}

declare global {
  function billfoldPolicyReport(report: string): Promise<void>;
}

function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile } = event;
    void globalThis.billfoldPolicyReport(`${effectiveDirective} ${blockedURI} ${sourceFile ?? ''}`);
  });
}

/** Counts a page's requests for matching URLs. */
export function countRequests(page: Page, pattern: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (pattern.test(request.url())) count += 1;
  });
  return () => count;
}

import type { BrowserContext, Page } from '@playwright/test';

/** What went wrong in a test's pages without being seen: console errors, uncaught errors, reports of the page's policy. */
export class Problems {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Watches all pages of a context, also those that it opens later. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') this.found.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.found.push(String(error.error())));
    await context.exposeBinding('billfoldPolicyReport', (_source, report: string) => {
      this.found.push(`policy: ${report}`);
    });
    await context.addInitScript(reportPolicyViolations);
  }

  /** Lets pass what a test provokes: its pattern is looked for in the message and the address of its source. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** A refusal that a test provokes; browsers log each as an error. */
  expectStatus(httpStatus: number, path: string): void {
    this.expect(new RegExp(`status of ${httpStatus} .*${path}`));
  }

  unexpected(): string[] {
    return this.found.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
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

/** How often a page asked for an address that matches. */
export function countRequests(page: Page, pattern: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (pattern.test(request.url())) count += 1;
  });
  return () => count;
}

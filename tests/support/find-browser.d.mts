interface Search {
  env?: Record<string, string | undefined>;
  playwrightsOwn?: string;
}

/** The Chromium or Chrome of this machine, else the one that Playwright has downloaded, else undefined. */
export function findBrowser(search?: Search): string | undefined;

/** As findBrowser, but installs Debian's package where it may; throws with one sentence of advice otherwise. */
export function provideBrowser(): string;

/** Whether it is Chromium without its windows, which opens a page in less than half the time. */
export function isQuickBrowser(file: string): boolean;

/** A browser window that a test drives, through whichever protocol its browser offers. */
export interface Engine {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Evaluates an expression in the page, and waits for it if it's a promise. Its value must be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Clicks a point of the viewport, in CSS pixels. */
  click: (x: number, y: number) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  /** Presses Control and a letter. */
  shortcut: (letter: string) => Promise<void>;
  /** Sets the size of the viewport, in CSS pixels. */
  setSize: (width: number, height: number) => Promise<void>;
  /** A PNG of the viewport. */
  screenshot: () => Promise<Uint8Array>;
  /** What the pages failed with: uncaught errors and console errors. */
  errors: () => string[];
  close: () => Promise<void>;
}

/** Calls a function in the page. Its source is sent, so it can use its arguments and the page's globals only. */
export async function callInPage<Arguments extends readonly unknown[], Result>(
  engine: Engine,
  work: (...args: Arguments) => Result,
  ...args: Arguments
): Promise<Awaited<Result>> {
  const values = args.map((value) => JSON.stringify(value) ?? 'undefined');
  return (await engine.evaluate(`(${work.toString()})(${values.join(', ')})`)) as Awaited<Result>;
}

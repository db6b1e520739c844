import type { Page } from '@playwright/test';

type Action = () => Promise<unknown>;

interface ReloadedFlow {
  /** Each leads from one step of the flow to the next. */
  steps: readonly Action[];
  /** Expects the flow's start, with everything still in its place. */
  expectStart: Action;
  /** The press that moves something, up to its result. */
  finish: Action;
  /** Expects what the result's reload shows, with everything moved once. */
  expectAfter: Action;
}

/** Reloads a flow in each of its steps, where it starts over, and after its result, which isn't repeated. */
export async function reloadEachStep(page: Page, flow: ReloadedFlow): Promise<void> {
  const { steps, expectStart, finish, expectAfter } = flow;
  for (let until = 0; until <= steps.length; until += 1) {
    for (const step of steps.slice(0, until)) await step();
    await page.reload();
    await expectStart();
  }
  for (const step of steps) await step();
  await finish();
  await page.reload();
  await expectAfter();
}

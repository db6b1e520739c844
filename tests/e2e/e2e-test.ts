import { expect } from '@playwright/test';
import { test as serverTest } from '../support/server-fixture';
import { Problems } from './problems';

/** The test of the browser flows: with a server of its own, and failing on errors that nobody sees. */
export const test = serverTest.extend<{ problems: Problems }>({
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await use(problems);
      expect(problems.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

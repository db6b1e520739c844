// Timing figures of this machine. They are no tests: nothing here passes or fails.
import { runPlaywrightFolder } from '../support/run-playwright-folder.mjs';

await runPlaywrightFolder('bench');

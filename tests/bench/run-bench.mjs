// Measures performance on this machine. These are not tests: nothing passes or fails.
import { runPlaywrightFolder } from '../support/run-playwright-folder.mjs';

await runPlaywrightFolder('bench');

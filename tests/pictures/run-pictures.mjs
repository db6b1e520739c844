// Draws icons, start pictures and screenshots anew, after changes of the mark, the colours or the screens shown.
import { runPlaywrightFolder } from '../support/run-playwright-folder.mjs';

await runPlaywrightFolder('pictures');

// Redraws icons, splash screens and screenshots after changes of the logo, the colours or the screens shown.
import { runPlaywrightFolder } from '../support/run-playwright-folder.mjs';

await runPlaywrightFolder('pictures');

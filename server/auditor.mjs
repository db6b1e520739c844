// Plain JavaScript, because it runs before anything is built: builds when the sources changed, then runs the auditor alone.
import './require-node.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';
import { provideBuild } from './provide-build.mjs';

const auditor = provideBuild('auditor');
stopWithNpm('auditor');
process.setSourceMapsEnabled(true);
await import(auditor);

// Plain JavaScript, because it runs before anything is built: builds when the sources changed, then runs the command.
import './require-node.mjs';
import { provideBuild } from './provide-build.mjs';

const operator = provideBuild('operator');
process.setSourceMapsEnabled(true);
await import(operator);

// Plain JavaScript, because it runs before anything is built: builds when the sources changed, then runs the log's signer.
import './require-node.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';
import { provideBuild } from './provide-build.mjs';

const signer = provideBuild('signer');
stopWithNpm('signer');
process.setSourceMapsEnabled(true);
await import(signer);

// Plain JavaScript, because it runs before anything is built: builds when the sources changed, then starts the server.
import './require-node.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';
import { provideBuild } from './provide-build.mjs';

const server = provideBuild('main');
stopWithNpm('start');
process.setSourceMapsEnabled(true);
await import(server);

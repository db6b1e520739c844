// Plain JavaScript, because it runs before anything is built: builds when the sources changed, then starts the server.
import './require-node.mjs';
import { provideBuild } from './provide-build.mjs';

const server = provideBuild('main');

// npm passes a SIGTERM to its shell alone, which ends without us: an orphan of npm stops as if it had been told itself.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}

process.setSourceMapsEnabled(true);
await import(server);

// Plain JavaScript, because it runs before anything is built: builds when the sources changed, then starts the server.
import './require-node.mjs';
import { provideBuild } from './provide-build.mjs';

const server = provideBuild('main');

// npm passes a SIGTERM only to its shell, which ends without us. When the shell is gone, stop as if we had got the signal.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}

process.setSourceMapsEnabled(true);
await import(server);

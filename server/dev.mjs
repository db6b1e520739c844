// Development: Vite serves the app with hot reload and passes API calls on to the server, which is rebuilt and restarted on each change.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Only now, as older versions of Node.js can't load it.
const { build, createServer } = await import('vite');

const projectDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const appPort = Number(process.env.PORT ?? 4600);
// The app's Vite configuration passes /api and /dev on to this port.
const serverPort = 4601;

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let stopping = false;

function startServer() {
  server = spawn(process.execPath, ['--enable-source-maps', join(projectDir, 'dist', 'server', 'main.js')], {
    cwd: projectDir,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: `http://localhost:${appPort}` },
  });
}

/** Ends the running server, if there is one; a SIGTERM lets it close its database properly. */
function stopServer() {
  const running = server;
  if (running === undefined || running.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    running.once('exit', resolve);
    running.kill('SIGTERM');
  });
}

const watcher = await build({
  configFile: join(projectDir, 'server', 'vite.config.ts'),
  logLevel: 'warn',
  build: { watch: {} },
});
watcher.on('event', (event) => {
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`);
  if (event.code === 'BUNDLE_END' && !stopping) void stopServer().then(startServer);
});

const app = await createServer({
  root: projectDir,
  configFile: join(projectDir, 'vite.config.ts'),
  server: { port: appPort, strictPort: true },
});
await app.listen();
app.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void Promise.allSettled([watcher.close(), app.close(), stopServer()]).then(() => process.exit(0));
  });
}

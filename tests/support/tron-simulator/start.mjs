// Starts the Tron simulator alone: node tests/support/tron-simulator/start.mjs [port] [block time in ms]
import path from 'node:path';
import { runnerImport } from 'vite';

const [port = '9090', blockMs = '3000'] = process.argv.slice(2);
const { module } = await runnerImport(path.join(import.meta.dirname, 'serve-simulator.ts'));
const { stop } = await module.serveSimulator({
  port: Number(port),
  blockMs: Number(blockMs),
  say: (line) => console.log(line),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop().then(() => process.exit(0)));

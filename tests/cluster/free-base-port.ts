import { createServer } from 'node:net';

/** Below what the system gives to outgoing connections, which could take one of the ports in between. */
const [lowest, highest] = [20_000, 30_000];
const portsOfCluster = 29;

/** The first of the ports of a cluster, all of them free. */
export async function freeBasePort(): Promise<number> {
  for (;;) {
    const base = lowest + Math.floor(Math.random() * (highest - lowest));
    const ports = Array.from({ length: portsOfCluster }, (_, offset) => base + offset);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return base;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

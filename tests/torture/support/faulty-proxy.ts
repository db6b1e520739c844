import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Client } from 'pg';

/** The fault of the connection between a server and its database. */
export interface Fault {
  /** The delay of each chunk. */
  latencyMs?: number;
  /** Cuts both ends after about this many bytes in either direction, regardless of message boundaries. */
  cutAfterBytes?: () => number;
  /** Discards all data silently. */
  isBlackHole?: boolean;
}

export interface FaultyProxy {
  connectionString: string;
  /** Applies to open connections as well. */
  setFault(fault: Fault): void;
  /** Cuts every open connection. */
  cutAll(): void;
  stop(): Promise<void>;
}

/** A proxy between a server and its database that injects faults. */
export async function startFaultyProxy(connectionString: string): Promise<FaultyProxy> {
  const { host, port, user, password, database } = new Client({ connectionString });
  const open = new Set<Socket>();
  let fault: Fault = {};
  const proxy = createServer((incoming) => {
    const real = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    let bytesLeft = fault.cutAfterBytes?.();
    const cut = (): void => {
      incoming.destroy();
      real.destroy();
    };
    const pass = (chunk: Buffer, to: Socket): void => {
      if (fault.isBlackHole === true) return;
      bytesLeft ??= fault.cutAfterBytes?.();
      if (fault.cutAfterBytes === undefined) bytesLeft = undefined;
      if (bytesLeft !== undefined && chunk.length >= bytesLeft) {
        to.write(chunk.subarray(0, bytesLeft));
        setImmediate(cut);
        return;
      }
      if (bytesLeft !== undefined) bytesLeft -= chunk.length;
      if (fault.latencyMs === undefined) to.write(chunk);
      else setTimeout(() => to.write(chunk), fault.latencyMs);
    };
    for (const [from, to] of [
      [incoming, real],
      [real, incoming],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => pass(chunk, to));
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const account = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`;
  const { port: ownPort } = proxy.address() as AddressInfo;
  const cutAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    connectionString: `postgresql://${account}@127.0.0.1:${ownPort}/${database ?? ''}`,
    setFault: (wanted) => {
      fault = wanted;
    },
    cutAll,
    async stop() {
      proxy.close();
      cutAll();
      await once(proxy, 'close');
    },
  };
}

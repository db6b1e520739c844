import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { Client } from 'pg';
import { eventually } from '../../support/eventually';

export interface DatabaseProxy {
  /** The URL of the database through the proxy. */
  connectionString: string;
  /** Closes every connection and refuses new ones, like a database that was stopped. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

/** A proxy between a server and its database, so that a test can cut off that server alone. */
export async function startDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const { host, port, user, password, database } = new Client({ connectionString });
  const open = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    return socket;
  };
  const proxy = createServer((incoming) => {
    const real = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    keep(incoming).pipe(keep(real)).pipe(incoming);
    incoming.once('close', () => real.destroy());
    real.once('close', () => incoming.destroy());
  });
  const listen = async (wanted: number): Promise<number> => {
    proxy.listen(wanted, '127.0.0.1');
    await once(proxy, 'listening');
    return (proxy.address() as AddressInfo).port;
  };
  const ownPort = await listen(0);
  const account = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`;
  return {
    connectionString: `postgresql://${account}@127.0.0.1:${ownPort}/${database ?? ''}`,
    async goAway() {
      if (!proxy.listening) return;
      proxy.close();
      for (const socket of open) socket.destroy();
      await once(proxy, 'close');
    },
    async comeBack() {
      if (proxy.listening) return;
      // Another test may have got the port in the meantime, for a moment.
      await eventually(() => listen(ownPort));
    },
  };
}

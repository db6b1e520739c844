import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { primaryOf } from '../../cluster/start-cluster.mjs';
import type { ClusterPlan } from '../../cluster/cluster-plan.mjs';
import { freePort } from '../../support/free-port';

const askedEachMs = 250;

/** A way to the primary that learns of another one only after a while, as a name or a virtual address does. */
export async function openLateWay(
  plan: ClusterPlan,
  lateMs: number,
): Promise<{ port: number; stop: () => Promise<void> }> {
  let known: string | undefined;
  let leadsTo: string | undefined;
  const timer = setInterval(() => {
    void primaryOf(plan).then((name) => {
      if (name === undefined || name === known) return;
      const isFirst = known === undefined;
      known = name;
      setTimeout(() => (leadsTo = name), isFirst ? 0 : lateMs);
    });
  }, askedEachMs);
  const open = new Set<Socket>();
  const way = createServer((incoming) => {
    const member = plan.members.find(({ name }) => name === leadsTo);
    if (member === undefined) return void incoming.destroy();
    const outgoing = connect(member.port, '127.0.0.1');
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const port = await freePort();
  way.listen(port, '127.0.0.1');
  await once(way, 'listening');
  return {
    port,
    async stop() {
      clearInterval(timer);
      way.close();
      for (const socket of open) socket.destroy();
      await once(way, 'close');
    },
  };
}

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sendSignal } from '../support/send-signal.mjs';
import { signalPart } from './cluster-processes.mjs';
import { hasStandby, onPrimary, primaryOf, waitFor } from './start-cluster.mjs';

const pauseMs = 25_000;

async function requirePrimary(plan) {
  const name = await primaryOf(plan);
  const member = plan.members.find((one) => one.name === name);
  if (member === undefined) throw new Error('There is no primary now. Try again in a few seconds.');
  return member;
}

async function untilAnother(plan, former) {
  const startedMs = performance.now();
  let name;
  await waitFor('another primary', async () => {
    name = await primaryOf(plan);
    return name !== undefined && name !== former;
  });
  return `${name} is the primary after ${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
}

/** The processes of a member's PostgreSQL, without its Patroni. */
function postgresPids({ dataFolder }) {
  const [postmaster] = readFileSync(path.join(dataFolder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  const children = readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] === postmaster;
    } catch {
      // It has just ended.
      return false;
    }
  });
  return [Number(postmaster), ...children.map(Number)];
}

function signalAll(pids, signal) {
  for (const pid of pids) sendSignal(pid, signal);
}

/** Kills the primary's PostgreSQL with SIGKILL; its Patroni brings it back as a standby. */
export async function killPrimary(plan) {
  const member = await requirePrimary(plan);
  signalAll(postgresPids(member), 'SIGKILL');
  return `Killed ${member.name}: ${await untilAnother(plan, member.name)}.`;
}

/** Kills the primary with its Patroni, as a machine that loses its power; it has to be started again. */
export async function killPrimaryMachine(plan) {
  const member = await requirePrimary(plan);
  const pids = postgresPids(member);
  signalPart(plan.folder, member.name, 'SIGKILL');
  signalAll(pids, 'SIGKILL');
  await untilAnother(plan, member.name);
  return member;
}

/** Has a member's Patroni change something. */
async function order({ host, secrets }, { restPort }, place, request) {
  const login = Buffer.from(`patroni:${secrets.rest}`).toString('base64');
  const headers = { 'content-type': 'application/json', authorization: `Basic ${login}` };
  const answer = await fetch(`http://${host}:${restPort}/${place}`, { ...request, headers });
  if (!answer.ok) throw new Error(`Patroni refuses: ${await answer.text()}`);
}

/** Lets the primary acknowledge what no standby has, and cuts the standbys off: what nobody should do. */
export async function replicateNoMore(plan) {
  const body = JSON.stringify({ synchronous_mode: false, maximum_lag_on_failover: 1_000_000_000 });
  await order(plan, await requirePrimary(plan), 'config', { method: 'PATCH', body });
  await onPrimary(plan, async (client) => {
    const isAlone = async () => {
      const { rows } = await client.query(
        `select current_setting('synchronous_standby_names') = '' as "isAlone"`,
      );
      return rows[0].isAlone;
    };
    await waitFor('asynchronous replication', isAlone);
    await client.query('alter role replicator nologin');
    await client.query('select pg_terminate_backend(pid) from pg_stat_replication');
  });
}

/** Hands the primary's part over to its synchronous standby, as for an upgrade. */
export async function switchOver(plan) {
  await waitFor('a synchronous standby', () => hasStandby(plan));
  const member = await requirePrimary(plan);
  const { name } = member;
  await order(plan, member, 'switchover', { method: 'POST', body: JSON.stringify({ leader: name }) });
  return `${name} has handed over: ${await untilAnother(plan, name)}.`;
}

/** Stops the primary's machine, Patroni included, for 25 s, in which another takes over. */
export async function pausePrimary(plan) {
  const member = await requirePrimary(plan);
  const signalMachine = (signal) => {
    signalPart(plan.folder, member.name, signal);
    signalAll(postgresPids(member), signal);
  };
  signalMachine('SIGSTOP');
  const continued = delay(pauseMs).then(() => signalMachine('SIGCONT'));
  try {
    return `Paused ${member.name}: ${await untilAnother(plan, member.name)}.`;
  } finally {
    await continued;
  }
}

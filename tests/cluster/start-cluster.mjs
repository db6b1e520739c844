import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { provideBuild } from '../../server/provide-build.mjs';
import { projectFolder } from '../support/run-command.mjs';
import { startPart, stopPart } from './cluster-processes.mjs';
import { fillIn } from './fill-in.mjs';

const patienceMs = 90_000;

/** Writes a file that only the account that runs the databases may read; returns where it is. */
function writeOwn({ folder, account }, name, text) {
  const file = path.join(folder, name);
  writeFileSync(file, text, { mode: 0o600 });
  if (account !== undefined) chownSync(file, account.uid, account.gid);
  return file;
}

/** Starts the three that keep who is the primary. */
export function startStores(plan) {
  const { folder, host, stores, program } = plan;
  const cluster = stores.map(({ name, peerPort }) => `${name}=http://${host}:${peerPort}`).join(',');
  for (const { name, number, clientPort, peerPort, metricsPort } of stores) {
    const text = fillIn('etcd.yml', {
      host,
      number,
      etcdFolder: path.join(folder, name),
      etcdPort: clientPort,
      etcdPeerPort: peerPort,
      etcdMetricsPort: metricsPort,
      etcdCluster: cluster,
    });
    const more = plan.hasUnsafeLock ? 'enable-grpc-gateway: true\n' : '';
    const file = writeOwn(plan, `${name}.yml`, text + more);
    startPart(folder, { name, command: program('etcd'), args: ['--config-file', file] });
  }
}

/** Starts one database with its Patroni. */
export function startMember(plan, { name, number, dataFolder, port, restPort }) {
  const { folder, host, account, secrets, certificates, stores, binFolder, program } = plan;
  const text = fillIn('patroni.yml', {
    host,
    number,
    network: `${host}/32`,
    etcdHosts: stores.map(({ clientPort }) => `${host}:${clientPort}`).join(','),
    databaseFolder: dataFolder,
    databasePort: port,
    restPort,
    binFolder,
    sharedBuffers: '64MB',
    superuserPassword: secrets.superuser,
    replicationPassword: secrets.replication,
    rewindPassword: secrets.rewind,
    restPassword: secrets.rest,
    ...certificates,
  });
  const file = writeOwn(plan, `${name}.yml`, plan.hasUnsafeLock ? text.replace(/^etcd:/m, 'etcd3:') : text);
  // PostgreSQL's programs look for certificates in HOME, which may be another account's.
  const env = { HOME: dataFolder };
  startPart(folder, { name, command: program('patroni'), args: [file], account, cwd: dataFolder, env });
}

/** Starts HAProxy, in front of the databases and the servers. */
export function startProxy(plan) {
  const { folder, host, members, servers, ports, program } = plan;
  const text = fillIn('haproxy.cfg', {
    host,
    primaryPort: ports.primaryPort,
    webAddress: `${host}:${ports.webPort}`,
    databaseServers: members
      .map(({ name, port, restPort }) => `  server ${name} ${host}:${port} check port ${restPort}`)
      .join('\n'),
    webServers: servers.map(({ name, port }) => `  server ${name} ${host}:${port} check`).join('\n'),
  });
  const file = writeOwn(plan, 'haproxy.cfg', text);
  startPart(folder, { name: 'haproxy', command: program('haproxy'), args: ['-W', '-db', '-f', file] });
}

/** Starts PgBouncer, for those who want fewer connections. */
export function startPooler(plan) {
  const { folder, host, account, ports, secrets, certificates, program } = plan;
  const users = `"billfold_server" "${secrets.server}"\n"pooler" "${secrets.pooler}"\n`;
  const usersFile = writeOwn(plan, 'pgbouncer-users.txt', users);
  const text = fillIn('pgbouncer.ini', { host, ...ports, usersFile, ...certificates });
  const file = writeOwn(plan, 'pgbouncer.ini', text);
  startPart(folder, { name: 'pgbouncer', command: program('pgbouncer'), args: [file], account, cwd: '/' });
}

/** Starts one of Billfold's servers; `env` has further settings, and the plan may name another build. */
export function startBillfold(plan, { name, port }, env = {}) {
  const serverFile = plan.serverFile ?? path.join(projectFolder, 'server', 'start.mjs');
  startPart(plan.folder, {
    name,
    command: process.execPath,
    args: [serverFile],
    cwd: projectFolder,
    env: { ...plan.environment, PORT: String(port), DRAIN_MS: '3000', LOG_LEVEL: 'warn', ...env },
  });
}

/** Waits until something is so; `ask` may throw until then. */
export async function waitFor(what, ask) {
  for (let waitedMs = 0; ; waitedMs += 250) {
    const answer = await ask().catch((error) => error);
    if (answer === true) return;
    if (waitedMs >= patienceMs) throw new Error(`${what}: not within ${patienceMs / 1000} s: ${answer}`);
    await delay(250);
  }
}

const isAnswering = (url) => async () => (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;

/** The name of the running member with a role, as Patroni says; undefined if there is none. */
async function memberAs(role, { host, members }) {
  for (const { restPort } of members) {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`http://${host}:${restPort}/cluster`, { signal }).catch(() => undefined);
    const { members: all = [] } = answer?.ok === true ? await answer.json() : {};
    const member = all.find((one) => one.role === role && one.state === 'running');
    if (member !== undefined) return member.name;
  }
  return undefined;
}

/** The name of the primary; undefined while there is none. */
export const primaryOf = (plan) => memberAs('leader', plan);

/** Whether a standby has everything that was acknowledged. */
export const hasStandby = async (plan) => (await memberAs('sync_standby', plan)) !== undefined;

/** Makes the database and its logins, once. */
async function makeDatabase(plan) {
  await onPrimary(plan, async (client) => {
    for (const name of ['owner', 'server', 'auditor']) {
      const role = `billfold_${name}`;
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
      const password = escapeLiteral(plan.secrets[name]);
      if (rowCount === 0)
        await client.query(`create role ${escapeIdentifier(role)} login password ${password}`);
    }
    const { rowCount } = await client.query(`select from pg_database where datname = 'billfold'`);
    if (rowCount === 0) await client.query('create database billfold owner billfold_owner');
  });
}

/** Runs work as the superuser on the primary, whichever member that is, and returns its result. */
export async function onPrimary(plan, work, database = 'postgres') {
  const { host, members, secrets, certificates } = plan;
  const name = await primaryOf(plan);
  const member = members.find((one) => one.name === name);
  if (member === undefined) throw new Error('there is no primary');
  const login = { user: 'postgres', password: secrets.superuser, database };
  const ssl = { ca: readFileSync(certificates.authorityFile, 'utf8') };
  const client = new Client({ host, port: member.port, ssl, ...login });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Starts everything that doesn't run yet, and waits until calls are answered; `env` has further settings of the servers. */
export async function startCluster(plan, say, env = {}) {
  const { host, stores, members, servers, url } = plan;
  say('three etcd, which keep who is the primary');
  startStores(plan);
  for (const { name, clientPort } of stores)
    await waitFor(name, isAnswering(`http://${host}:${clientPort}/health`));
  say('three PostgreSQL servers under Patroni');
  const [first, ...others] = members;
  startMember(plan, first);
  await waitFor('a primary', async () => (await primaryOf(plan)) !== undefined);
  for (const member of others) startMember(plan, member);
  await waitFor('a synchronous standby', () => hasStandby(plan));
  await makeDatabase(plan);
  startProxy(plan);
  startPooler(plan);
  say("three of Billfold's servers behind HAProxy");
  // Otherwise all three would build at once.
  provideBuild('main');
  // Three that start at once on two cores may take longer than the patience below.
  for (const server of servers) {
    startBillfold(plan, server, env);
    await waitFor(server.name, isAnswering(`http://${host}:${server.port}/ready`));
  }
  await waitFor('HAProxy', isAnswering(`${url}/ready`));
}

/** Stops everything that runs in the folder, in the reverse order. */
export async function stopCluster({ folder, stores, members, servers }) {
  for (const { name } of servers) await stopPart(folder, name);
  for (const name of ['haproxy', 'pgbouncer']) await stopPart(folder, name);
  for (const { name } of members) await stopPart(folder, name);
  for (const { name } of stores) await stopPart(folder, name);
}

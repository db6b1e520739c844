import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import util from 'node:util';
import { makeCertificates } from '../support/make-certificates.mjs';
import { fillIn } from './fill-in.mjs';

const host = '127.0.0.1';

/** What has to be installed: each program with its Debian package. */
const programs = [
  ['patroni', 'patroni'],
  ['etcd', 'etcd-server'],
  ['haproxy', 'haproxy'],
  ['pgbouncer', 'pgbouncer'],
  ['openssl', 'openssl'],
];

/** The newest folder of PostgreSQL's programs that Debian has installed. */
function postgresFolder() {
  const all = '/usr/lib/postgresql';
  const versions = existsSync(all) ? readdirSync(all).filter((name) => Number(name) >= 15) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : path.join(all, newest, 'bin');
}

function programFile(name) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** What is missing on this machine, in one sentence; undefined if nothing is. */
export function whatIsMissing() {
  const packages = programs.filter(([name]) => programFile(name) === undefined).map(([, name]) => name);
  if (postgresFolder() === undefined) packages.push('postgresql-15');
  if (packages.length === 0) return undefined;
  return `A cluster needs more of Debian's packages here: apt-get install ${packages.join(' ')}`;
}

/** PostgreSQL refuses to run as root, so its parts run as Debian's own account then. */
function databaseAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const secretNames = 'superuser replication rewind rest owner server auditor pooler masterKey metrics'.split(
  ' ',
);

/** The secrets of a folder; what it lacks is made. */
function readSecrets(folder) {
  const file = path.join(folder, 'secrets.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = Object.fromEntries(
    secretNames.map((name) => [name, kept[name] ?? randomBytes(32).toString('hex')]),
  );
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/** The certificates of a folder, for this machine's address. They are made once. */
function provideCertificates(folder, account) {
  const [authorityFile, certificateFile, keyFile] = ['authority.pem', 'server.pem', 'server.key'].map(
    (name) => path.join(folder, name),
  );
  if (!existsSync(certificateFile)) {
    makeCertificates(folder, `IP:${host},DNS:localhost`);
    if (account !== undefined) chownSync(keyFile, account.uid, account.gid);
  }
  return { authorityFile, certificateFile, keyFile };
}

/** Everything about a cluster in a folder whose ports begin with `basePort`. The folder and its secrets are made if they're missing. */
export function planCluster({ folder, basePort }) {
  mkdirSync(folder, { recursive: true });
  // In a folder for all, another user may have made it first, to read what is put there.
  if (process.getuid !== undefined && statSync(folder).uid !== process.getuid())
    throw new Error(`${folder} belongs to another user: choose another with --folder`);
  // The databases' account has to reach its own folders.
  chmodSync(folder, 0o711);
  const port = (offset) => basePort + offset;
  const account = databaseAccount();
  const members = [1, 2, 3].map((n) => {
    const dataFolder = path.join(folder, `pg${n}`);
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    if (account !== undefined) chownSync(dataFolder, account.uid, account.gid);
    return { name: `pg${n}`, number: n, dataFolder, port: port(n), restPort: port(10 + n) };
  });
  const servers = [1, 2, 3].map((n) => ({ name: `billfold${n}`, port: port(20 + n) }));
  const stores = [1, 2, 3].map((n) => ({
    name: `etcd${n}`,
    number: n,
    clientPort: port(14 + n),
    peerPort: port(25 + n),
    metricsPort: port(6 + n),
  }));
  const [primaryPort, poolerPort, webPort, mailPort] = [0, 5, 20, 25].map(port);
  const secrets = readSecrets(folder);
  const certificates = provideCertificates(folder, account);
  const url = `http://localhost:${webPort}`;
  const environment = fillIn('billfold.environment', {
    host,
    serverPort: servers[0].port,
    publicUrl: url,
    proxies: 'loopback',
    databases: members.map((member) => `${host}:${member.port}`).join(','),
    serverPassword: secrets.server,
    auditorPassword: secrets.auditor,
    ownerPassword: secrets.owner,
    masterKey: secrets.masterKey,
    mailUrl: `smtp://${host}:${mailPort}`,
    mailFrom: 'Billfold <billfold@localhost>',
    metricsToken: secrets.metrics,
    ...certificates,
  });
  return {
    folder,
    host,
    account,
    binFolder: postgresFolder(),
    program: programFile,
    stores,
    members,
    servers,
    ports: { primaryPort, poolerPort, webPort, mailPort },
    secrets,
    certificates,
    url,
    /** What the first server and an operator's command need. */
    environment: util.parseEnv(environment),
  };
}

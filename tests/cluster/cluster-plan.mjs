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

const host = '127.0.0.1';

/** What has to be installed: each program with its Debian package. */
const programs = [
  ['patroni', 'patroni'],
  ['etcd', 'etcd-server'],
  ['haproxy', 'haproxy'],
  ['pgbouncer', 'pgbouncer'],
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

function readSecrets(folder) {
  const file = path.join(folder, 'secrets.json');
  if (!existsSync(file)) {
    const names = ['superuser', 'replication', 'rewind', 'owner', 'server', 'masterKey', 'metrics'];
    const made = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('hex')]));
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
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
    return { name: `pg${n}`, dataFolder, port: port(n), restPort: port(10 + n) };
  });
  const servers = [1, 2, 3].map((n) => ({ name: `billfold${n}`, port: port(20 + n) }));
  const stores = [1, 2, 3].map((n) => ({
    name: `etcd${n}`,
    clientPort: port(14 + n),
    peerPort: port(25 + n),
  }));
  const [primaryPort, poolerPort, webPort, mailPort] = [0, 5, 20, 25].map(port);
  const secrets = readSecrets(folder);
  const hosts = members.map((member) => `${host}:${member.port}`).join(',');
  const address = (user) =>
    `postgresql://billfold_${user}:${secrets[user]}@${hosts}/billfold?target_session_attrs=read-write`;
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
    url: `http://localhost:${webPort}`,
    /** What a server and an operator's command need. */
    environment: {
      DATABASE_URL: address('server'),
      OWNER_DATABASE_URL: address('owner'),
      MASTER_KEY: secrets.masterKey,
    },
  };
}

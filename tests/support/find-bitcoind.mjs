import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Debian's release that has the node's package, which older releases lack. */
const release = 'trixie';
const nodePackage = 'bitcoin-knots';
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Outside the project, so that a clean checkout finds it again. */
export function bitcoindFolder(env = process.env) {
  return path.join(env.XDG_CACHE_HOME || path.join(env.HOME || homedir(), '.cache'), 'billfold', 'bitcoind');
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The node that `BITCOIND` names, else the one on the path, else the one that was unpacked before, else undefined. */
export function findBitcoind({ env = process.env } = {}) {
  if (env.BITCOIND) return env.BITCOIND;
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return [...folders, bitcoindFolder(env)].map((folder) => path.join(folder, 'bitcoind')).find(isExecutable);
}

/** Where this system's own Debian packages come from, as apt is set up here. */
function debianMirror() {
  const codename = /^VERSION_CODENAME=(\S+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  const targets = execFileSync('apt-get', [
    'indextargets',
    '--no-release-info',
    '--format',
    '$(REPO_URI)|$(RELEASE)|$(COMPONENT)',
  ]).toString();
  const target = targets.split('\n').find((line) => line.endsWith(`|${codename}|main`));
  if (target === undefined) throw new Error('apt knows no mirror of this Debian release.');
  return target.split('|')[0];
}

/** apt with lists, sources and a cache of its own below a folder; of the system's it reads how to reach the mirror. */
function createApt(folder) {
  for (const name of ['state/lists/partial', 'cache/archives/partial', 'parts', 'packages'])
    mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'status'), '');
  const source = {
    Types: 'deb',
    URIs: debianMirror(),
    Suites: `${release} ${release}-backports`,
    Components: 'main',
    'Signed-By': keyring,
  };
  const lines = Object.entries(source).map(([field, value]) => `${field}: ${value}\n`);
  writeFileSync(path.join(folder, 'own.sources'), lines.join(''));
  const settings = {
    'Dir::State': 'state',
    'Dir::State::status': 'status',
    'Dir::Cache': 'cache',
    'Dir::Etc::sourcelist': 'own.sources',
    'Dir::Etc::sourceparts': 'parts',
    'Dir::Etc::preferences': 'parts/none',
    'Dir::Etc::preferencesparts': 'parts',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => [
    '-o',
    `${name}=${path.join(folder, value)}`,
  ]);
  return (program, ...args) =>
    execFileSync(program, [...options, ...args], {
      cwd: path.join(folder, 'packages'),
      stdio: ['ignore', 'pipe', 2],
      timeout: 180_000,
    }).toString();
}

/** The node's package and the libraries that it needs; of what else it depends on, only an installed service has need. */
function packagesOf(apt) {
  const needed = apt('apt-cache', 'depends', '--important', nodePackage);
  const libraries = [...needed.matchAll(/^\s+Depends: (lib\S+)$/gm)].map(([, name]) => name);
  const all = apt('apt-cache', 'depends', '--important', '--recurse', ...libraries);
  return [nodePackage, ...new Set(all.split('\n').filter((line) => /^(?:lib|zlib)/.test(line)))];
}

/** Unpacks the packages and writes a program that starts the node with the libraries and the loader of its release. */
function unpack(work, root) {
  const downloaded = readdirSync(path.join(work, 'packages')).filter((name) => name.endsWith('.deb'));
  for (const name of downloaded) execFileSync('dpkg', ['-x', path.join(work, 'packages', name), root]);
  const libraryFolder = readdirSync(path.join(root, 'usr/lib')).find((name) => /-linux-gnu/.test(name));
  const libraries = path.join('usr/lib', libraryFolder ?? '');
  const loader = readdirSync(path.join(root, libraries)).find((name) => /^ld-linux.*\.so\.\d$/.test(name));
  if (loader === undefined) throw new Error('the packages have no loader');
  const launcher = path.join(root, 'bitcoind');
  const lines = [
    '#!/bin/sh',
    'root=$(dirname "$(readlink -f "$0")")',
    `exec "$root/${libraries}/${loader}" --library-path "$root/${libraries}" "$root/usr/bin/bitcoind" "$@"`,
  ];
  writeFileSync(launcher, `${lines.join('\n')}\n`);
  chmodSync(launcher, 0o755);
  execFileSync(launcher, ['--version'], { stdio: 'ignore' });
}

const advice =
  'No bitcoind found: the tests on a real Bitcoin node are skipped. Install Bitcoin Core or Knots, or set BITCOIND to one.';

/**
 * Like findBitcoind, but on Debian, also as an ordinary user, unpacks the node of a newer release into a folder of its own;
 * nothing of the system is changed. Throws with advice where that is not possible.
 */
export function provideBitcoind({ env = process.env } = {}) {
  const bitcoind = findBitcoind({ env });
  if (bitcoind !== undefined) return bitcoind;
  if (!existsSync('/etc/debian_version') || !existsSync(keyring)) throw new Error(advice);
  const folder = bitcoindFolder(env);
  mkdirSync(path.dirname(folder), { recursive: true });
  const work = mkdtempSync(path.join(tmpdir(), 'bitcoind-'));
  const fresh = mkdtempSync(`${folder}-`);
  try {
    const apt = createApt(work);
    apt('apt-get', 'update', '-q');
    apt('apt-get', 'download', '-q', ...packagesOf(apt));
    unpack(work, fresh);
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
    return path.join(folder, 'bitcoind');
  } catch (cause) {
    throw new Error(advice, { cause });
  } finally {
    for (const left of [work, fresh]) rmSync(left, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(provideBitcoind());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message);
    process.exitCode = 1;
  }
}

// For npm run verify -- books: recomputes the books from a database, a backup or the public log. It uses the formats of docs/log.md and
// none of the server's code, so that a fault of the server can't hide itself.
import { readFileSync } from 'node:fs';
import util from 'node:util';
import { openBackup } from './backup-source.mjs';
import { checkBooks } from './check-books.mjs';
import { checkTiles } from './check-tiles.mjs';
import { openDatabase } from './database-source.mjs';
import { checkSignature, readKey, readNote } from './log-tree.mjs';
import { printable } from './printable.mjs';

const usage = `Usage: npm run verify -- books (--database URL | --backup FILE | --tiles URL) [--key KEY] [--head FILE]...
  --database  the database or a replica of it, as a login that may read. A connection to another machine is encrypted and
              verified, unless the address has an sslmode; DATABASE_CA_FILE names the certificate's authority
  --backup    a backup; BACKUP_PASSPHRASE opens it
  --tiles     the address of a server, whose public log is checked
  --key       the log's public key, from https://YOUR-HOST/log/key
  --head      a signed head that was kept elsewhere; it must be a part of these books`;

const faultsShown = 50;

class NotChecked extends Error {}

function readArguments(args) {
  try {
    const text = { type: 'string' };
    const { values } = util.parseArgs({
      args,
      options: { database: text, backup: text, tiles: text, key: text, head: { ...text, multiple: true } },
    });
    const sources = [values.database, values.backup, values.tiles].filter((source) => source !== undefined);
    if (sources.length !== 1) throw new NotChecked(usage);
    return values;
  } catch (error) {
    throw new NotChecked(error instanceof NotChecked ? error.message : `${error.message}\n${usage}`);
  }
}

function readGivenKey(text) {
  if (text === undefined) return undefined;
  const key = readKey(text);
  if (key === undefined) throw new NotChecked('--key is no public key of the form NAME+ID+KEY');
  return key;
}

async function readHead(file, key) {
  const note = readNote(readFileSync(file, 'utf8'));
  if (note === undefined) throw new NotChecked(`${file} is no signed head`);
  if (key !== undefined && (await checkSignature(note, key)) !== 'right')
    throw new NotChecked(`${file} was not signed with this key`);
  return { name: file, note };
}

function summary(
  { blocks, entries, transfers, moves, changes, balances, trail, waiting, signatures, unsigned, size, root },
  key,
) {
  const signed =
    key === undefined
      ? []
      : [
          `${signatures} signatures of ${key.name}`,
          ...(unsigned > 0 ? [`Not signed yet, which takes seconds: ${unsigned} of the newest blocks`] : []),
        ];
  return [
    `Checked: ${entries} entries with ${transfers} transfers, ${moves} moves of bills and ${changes} changes of rows in ${blocks} blocks, and ${balances} balances`,
    trailLine(trail),
    ...(waiting > 0 ? [`Not sealed yet, which takes seconds: ${waiting} of the newest rows`] : []),
    ...signed,
    ...headLines({ size, root }),
  ];
}

function trailLine({ actions, signed, operators }) {
  const keys = operators.length === 0 ? 'none' : operators.join(', ');
  return `Operators: ${actions} actions, ${signed} of them signed; keys in force: ${keys}`;
}

const headLines = ({ size, root }) =>
  root === undefined ? [] : [`Head: ${size} blocks, tree hash ${root.toString('hex')}`];

async function booksLines({ database, backup }, { passphrase, ...options }) {
  const source = await (backup === undefined ? openDatabase(database) : openBackup(backup, passphrase));
  try {
    return summary(await checkBooks(source, options), options.key);
  } finally {
    await source.close();
  }
}

async function check(args, { passphrase, print }) {
  const { database, backup, tiles, key: keyText, head: files = [] } = readArguments(args);
  const key = readGivenKey(keyText);
  const kept = await Promise.all(files.map((file) => readHead(file, key)));
  let faults = 0;
  const fault = (text) => {
    faults += 1;
    if (faults <= faultsShown) print(`Wrong: ${text}`);
  };
  const lines =
    tiles === undefined
      ? await booksLines({ database, backup }, { passphrase, key, kept, fault })
      : headLines(await checkTiles(tiles, { key, kept, fault }));
  if (faults > faultsShown) print(`… and ${faults - faultsShown} more faults`);
  for (const line of lines) print(line);
  if (key === undefined) print('Not checked: the signatures. Pass --key.');
  if (faults > 0) return 1;
  const subject = tiles === undefined ? 'The books are right' : 'The log is right';
  print(
    kept.length === 0
      ? `${subject}.`
      : `${subject}, and contain${tiles === undefined ? '' : 's'} every given head.`,
  );
  return key === undefined ? 2 : 0;
}

/**
 * Checks the books as the arguments say, prints what it finds, and warns of what can't be checked. Returns the exit code: 0 right, 1 wrong, 2 not everything could
 * be checked.
 */
export async function verifyBooks(args, { passphrase = '', print, warn }) {
  try {
    return await check(args, { passphrase, print: (text) => print(printable(text)) });
  } catch (error) {
    warn(error instanceof NotChecked ? error.message : `Not checked: ${printable(error.message)}`);
    return 2;
  }
}
